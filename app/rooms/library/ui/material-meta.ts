import type { MetaDescriptor } from 'react-router'
import { paths } from '../../../paths.ts'
import { breadcrumbData } from '../../../ui/page/breadcrumb-data.ts'
import { sharedImage } from '../../uploads/ui/shared-image.ts'
import type { MaterialType } from '../catalogue/catalogue.ts'
import { doiAddress, isbn13Of } from '../catalogue/identifiers.ts'
import { licenceOf } from '../catalogue/licences.ts'
import { readAuthor } from '../citation/author-name.ts'
import type { MaterialReading } from '../material.ts'

type Site = { origin: string | null; publisher: string }

/** Tags for search engines, Google Scholar and shared links. */
export function materialMeta(
  material: MaterialReading,
  section: string,
  { origin, publisher }: Site,
): MetaDescriptor[] {
  const description = material.description ? material.description.replace(/\s+/g, ' ') : ''
  const own = [
    ...(description ? [{ name: 'description', content: description }] : []),
    ...scholarTags(material),
  ]
  if (!origin) return own
  const url = origin + paths.material(material.slug)
  return [
    ...own,
    { tagName: 'link', rel: 'canonical', href: url },
    { name: 'citation_abstract_html_url', content: url },
    ...(material.file?.mime === 'application/pdf'
      ? [{ name: 'citation_pdf_url', content: origin + paths.materialFile(material.slug) }]
      : []),
    { property: 'og:type', content: material.type === 'Livro' ? 'book' : 'article' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:site_name', content: publisher },
    { property: 'og:url', content: url },
    { property: 'og:title', content: material.title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(material.cover ? sharedImage(material.cover, origin) : []),
    { 'script:ld+json': structuredMaterial(material, { url, origin, publisher, description }) },
    breadcrumbData(
      [
        { label: 'Início', href: paths.home() },
        { label: section, href: paths.library() },
        { label: material.title, href: paths.material(material.slug) },
      ],
      origin,
    ),
  ]
}

/** The name that Google Scholar gives the publisher of each type. */
const broughtOutBy: Partial<Record<MaterialType, string>> = {
  'Apresentação em evento': 'citation_conference_title',
  'Artigo de periódico': 'citation_journal_title',
  Relatório: 'citation_technical_report_institution',
  Tese: 'citation_dissertation_institution',
}

function scholarTags(material: MaterialReading): MetaDescriptor[] {
  const { title, authors, year, type, publisher, isbn, doi, language, tags } = material
  const named: [string, string][] = [
    ['citation_title', title],
    // Each author is named once: the router tells tags apart by their content.
    ...[...new Set(authors)].map((author): [string, string] => ['citation_author', author]),
    ['citation_publication_date', year === null ? '' : String(year)],
    [broughtOutBy[type] ?? 'citation_publisher', publisher],
    ['citation_isbn', isbn],
    ['citation_doi', doi],
    ['citation_language', language],
    ['citation_keywords', tags.map((tag) => tag.name).join('; ')],
  ]
  return named.flatMap(([name, content]) => (content ? [{ name, content }] : []))
}

/** Types without an entry stay CreativeWork: for some, Google requires more than we have. */
const schemaTypes: Partial<Record<MaterialType, string>> = {
  'Apresentação em evento': 'PresentationDigitalDocument',
  'Artigo de periódico': 'ScholarlyArticle',
  Áudio: 'AudioObject',
  'Capítulo de livro': 'Chapter',
  Imagem: 'ImageObject',
  'Leis e normas': 'Legislation',
  Livro: 'Book',
  Mapa: 'Map',
  Notícia: 'Article',
  'Página da internet': 'WebPage',
  Relatório: 'Report',
  Tese: 'Thesis',
  'Texto de trabalho/Rascunho': 'DigitalDocument',
}

type Place = { url: string; origin: string; publisher: string; description: string }

function structuredMaterial(material: MaterialReading, { url, origin, publisher, description }: Place) {
  const { title, authors, year, type, isbn, doi, language, licence, tags, file, cover } = material
  const licenceUrl = licenceOf(licence)?.url
  return {
    '@context': 'https://schema.org',
    '@type': schemaTypes[type] ?? 'CreativeWork',
    name: title,
    ...(type === 'Artigo de periódico' && { headline: title.slice(0, 110) }),
    url,
    ...(description && { description }),
    ...(authors.length > 0 && {
      author: authors.map((name) => ({
        '@type': readAuthor(name).kind === 'person' ? 'Person' : 'Organization',
        name,
      })),
    }),
    ...(year !== null && { datePublished: String(year) }),
    dateModified: material.updated_at,
    ...(language && { inLanguage: language }),
    ...(material.publisher && { publisher: { '@type': 'Organization', name: material.publisher } }),
    provider: { '@type': 'Organization', name: publisher, url: origin },
    ...(isbn && { isbn: isbn13Of(isbn) }),
    ...(doi && { sameAs: doiAddress(doi) }),
    ...(licenceUrl && { license: licenceUrl }),
    ...(tags.length > 0 && { keywords: tags.map(({ name }) => name).join(', ') }),
    ...(cover && { image: [origin + cover.url] }),
    ...(file && {
      encoding: {
        '@type': 'MediaObject',
        contentUrl: origin + paths.materialFile(material.slug),
        encodingFormat: file.mime,
        contentSize: String(file.bytes),
      },
    }),
  }
}
