export const legalSlugs = ['terms', 'exchange', 'privacy'] as const
export type LegalSlug = (typeof legalSlugs)[number]

/** Their pages (drafted by shell/legal-pages). */
export const pageOfText: Record<LegalSlug, string> = {
  terms: 'termos',
  exchange: 'trocas-e-devolucoes',
  privacy: 'privacidade',
}

/** Undefined for a page that no order accepts. */
export const legalSlugOf = (page: string): LegalSlug | undefined =>
  legalSlugs.find((slug) => pageOfText[slug] === page)

/** With the version number of its present words. */
export type LegalText = { slug: LegalSlug; title: string; version: number; url: string }

export type AcceptedText = {
  slug: LegalSlug
  version: number
  title: string
  content: string
  since: string
}

/** As it is read on its own page. */
export type ReadingText = Omit<AcceptedText, 'content'> & { html: string }

/** Accepted versions, by text. */
export type Acceptance = { [Slug in LegalSlug]?: number | undefined }

/** Not accepted in their present version. */
export const notAccepted = (texts: readonly LegalText[], said: Acceptance): LegalText[] =>
  texts.filter(({ slug, version }) => said[slug] !== version)

export const acceptanceOf = (texts: readonly LegalText[]): Acceptance =>
  Object.fromEntries(texts.map(({ slug, version }) => [slug, version]))
