export const legalSlugs = ['terms', 'exchange', 'privacy'] as const
export type LegalSlug = (typeof legalSlugs)[number]

/** The page of each text (drafted by shell/legal-pages). */
export const pageOfText: Record<LegalSlug, string> = {
  terms: 'termos',
  exchange: 'trocas-e-devolucoes',
  privacy: 'privacidade',
}

/** Undefined for a page that no order accepts. */
export const legalSlugOf = (page: string): LegalSlug | undefined =>
  legalSlugs.find((slug) => pageOfText[slug] === page)

/** A text with the version number of its present words. */
export type LegalText = { slug: LegalSlug; title: string; version: number; url: string }

export type AcceptedText = {
  slug: LegalSlug
  version: number
  title: string
  content: string
  since: string
}

/** The text as it is read on its own page. */
export type ReadingText = Omit<AcceptedText, 'content'> & {
  html: string
  /** where the present words are read; null while the page is not published */
  today: string | null
}

/** Accepted versions, by text. */
export type Acceptance = { [Slug in LegalSlug]?: number | undefined }

/** The texts that are not accepted in their present version. */
export const notAccepted = (texts: readonly LegalText[], said: Acceptance): LegalText[] =>
  texts.filter(({ slug, version }) => said[slug] !== version)

export const acceptanceOf = (texts: readonly LegalText[]): Acceptance =>
  Object.fromEntries(texts.map(({ slug, version }) => [slug, version]))
