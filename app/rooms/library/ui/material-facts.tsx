import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { sizeText } from '../../../platform/text/sizes.ts'
import { stack } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import { nameKey } from '../catalogue/catalogue.ts'
import { doiAddress } from '../catalogue/identifiers.ts'
import { languageName } from '../catalogue/languages.ts'
import { licenceOf } from '../catalogue/licences.ts'
import { formatName } from '../files/file-formats.ts'
import type { MaterialReading } from '../material.ts'
import { librarySearch } from '../reading/library-query.ts'
import { timesText } from '../text.ts'
import styles from './material-facts.module.css'
import { publisherLabel } from './publisher-label.ts'

type MaterialFactsProps = {
  material: MaterialReading
  /** of a preview: the library may be off, or have nothing else alike */
  isPreview: boolean
}

export function MaterialFacts({ material, isPreview }: MaterialFactsProps) {
  const { category, type, publisher, isbn, doi, language, licence: code, file, downloads } = material
  const licence = licenceOf(code)
  const linked = (name: string, narrowed: Parameters<typeof librarySearch>[0]) =>
    isPreview ? name : <Link href={paths.library(librarySearch(narrowed))}>{name}</Link>
  const facts: [string, ReactNode][] = [
    ['Categoria', linked(category, { category: nameKey(category) })],
    ['Tipo', linked(type, { type: nameKey(type) })],
    [publisherLabel(type), publisher],
    ['Idioma', languageName(language)],
    ['ISBN', isbn],
    [
      'DOI',
      doi && (
        <Link key="doi" href={doiAddress(doi)}>
          {doi}
        </Link>
      ),
    ],
    [
      'Licença',
      licence &&
        (licence.url ? (
          <a key="licence" href={licence.url} rel="license noopener noreferrer" target="_blank">
            {licence.name}
          </a>
        ) : (
          licence.name
        )),
    ],
    ['Arquivo', file && `${formatName(file.mime)}, ${sizeText(file.bytes)}`],
    ['Baixado', downloads > 0 && timesText(downloads)],
  ]
  return (
    <section aria-labelledby="material-facts">
      <h2 className={styles.title} id="material-facts">
        Ficha
      </h2>
      <dl className={stack(0)}>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
