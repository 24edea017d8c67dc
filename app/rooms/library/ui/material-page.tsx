import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { truncate } from '../../../platform/text/truncate.ts'
import { dotted } from '../../../platform/text/unbroken.ts'
import { classNames } from '../../../ui/class-names.ts'
import { cluster, stack } from '../../../ui/layout.ts'
import { Link } from '../../../ui/link.tsx'
import { Breadcrumb } from '../../../ui/page/breadcrumb.tsx'
import { ShareIsland } from '../../../ui/page/share-here.tsx'
import { Prose } from '../../../ui/text/prose.tsx'
import typography from '../../../ui/text/typography.module.css'
import { authorText } from '../citation/author-text.ts'
import type { CitedAs } from '../citation/cite-material.ts'
import type { MaterialCard, MaterialReading } from '../material.ts'
import { librarySearch } from '../reading/library-query.ts'
import { AccessLink } from './access-link.tsx'
import { Citations } from './citations.tsx'
import { MaterialCover } from './material-cover.tsx'
import { MaterialFacts } from './material-facts.tsx'
import { MaterialLine } from './material-line.tsx'
import styles from './material-page.module.css'
import { MaterialPages } from './material-pages.tsx'
import { MaterialPlayer } from './material-player.tsx'

type MaterialPageProps = {
  material: MaterialReading
  /** the library's title; null for a preview */
  section: string | null
  /** null where unknown */
  origin: string | null
  cited: CitedAs
  /** none for a preview */
  alike?: readonly MaterialCard[]
  /** above a preview, which has no sharing */
  notice?: ReactNode
}

export function MaterialPage({ material, section, origin, cited, notice, alike = [] }: MaterialPageProps) {
  const { title, authors, year, type, cover, file, url, description, html, tags, language } = material
  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <Breadcrumb
          crumbs={[
            { label: 'Início', href: paths.home() },
            ...(section ? [{ label: section, href: paths.library() }] : []),
            // The cut title is enough: the whole one stands right below.
            { label: truncate(title, 48) },
          ]}
        />
        {notice}
        <div className={styles.top}>
          <MaterialCover className={styles.cover} cover={cover} type={type} width={[8, 15]} first />
          <header className={styles.header}>
            <p className={styles.type}>{type}</p>
            <h1 className={styles.title} lang={language && language !== 'pt-BR' ? language : undefined}>
              {title}
            </h1>
            {(authors.length > 0 || year !== null) && (
              <p className={classNames(typography.muted, typography.breakable)}>
                {dotted([authors.map(authorText).join(', '), year])}
              </p>
            )}
            {description && <p className={styles.description}>{description}</p>}
            <div className={styles.actions}>
              {file && section && (
                <AccessLink material={material} access={{ kind: 'file', ...file }} look="main" />
              )}
              {url && (
                <AccessLink
                  material={material}
                  access={{ kind: 'link', url }}
                  look={file ? 'secondary' : 'main'}
                />
              )}
            </div>
            {section && <MaterialPlayer material={material} />}
            {file && !section && (
              <p className={classNames(typography.muted, typography.breakable)}>Arquivo: {file.name}</p>
            )}
          </header>
        </div>
        <div className={styles.below}>
          <div className={styles.main}>
            {material.pages.length > 0 && <MaterialPages pages={material.pages} title={title} />}
            {html && (
              <section aria-label="Sobre este material">
                <Prose html={html} />
              </section>
            )}
            <Citations cited={cited} slug={section === null ? null : material.slug} />
          </div>
          <div className={styles.aside}>
            <MaterialFacts material={material} isPreview={section === null} />
            {tags.length > 0 && (
              <section aria-label="Assuntos deste material">
                {section === null ? (
                  <p className={typography.breakable}>{tags.map(({ name }) => name).join(', ')}</p>
                ) : (
                  <ul className={cluster(2)} data-unprinted="">
                    {tags.map(({ name, key }) => (
                      <li key={key}>
                        <Link className={styles.tag} href={paths.library(librarySearch({ tag: key }))}>
                          {name}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </section>
            )}
          </div>
        </div>
      </article>
      {alike.length > 0 && (
        <section className={stack(5)} data-unprinted="" aria-labelledby="veja-tambem">
          <h2 id="veja-tambem">Veja também</h2>
          <ul className={styles.others}>
            {alike.map((other) => (
              <li key={other.slug}>
                <MaterialLine material={other} level={3} look="narrow" />
              </li>
            ))}
          </ul>
        </section>
      )}
      {section !== null && <ShareIsland title={title} path={paths.material(material.slug)} origin={origin} />}
    </div>
  )
}
