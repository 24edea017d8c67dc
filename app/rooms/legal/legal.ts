// The texts a purchase stands on, as the wire calls them, and what it takes to have accepted them.

export const legalSlugs = ['terms', 'exchange', 'privacy'] as const
export type LegalSlug = (typeof legalSlugs)[number]

/** Where each of them is a page of the site (shell/legal-pages drafts them). */
export const pageOfText: Record<LegalSlug, string> = {
  terms: 'termos',
  exchange: 'trocas-e-devolucoes',
  privacy: 'privacidade',
}

/** One that is out, with the number of the words it has now. */
export type LegalText = { slug: LegalSlug; title: string; version: number; url: string }

/** As it was when somebody accepted it. */
export type KeptLegalText = {
  slug: LegalSlug
  version: number
  title: string
  content: string
  since: string
}

/** The versions somebody says to have been shown, by the names of the texts. */
export type Acceptance = { [Slug in LegalSlug]?: number | undefined }

/** Those that were not accepted as they are now. */
export const notAccepted = (texts: readonly LegalText[], said: Acceptance): LegalText[] =>
  texts.filter(({ slug, version }) => said[slug] !== version)

/** What is said when all of them are accepted. */
export const acceptanceOf = (texts: readonly LegalText[]): Acceptance =>
  Object.fromEntries(texts.map(({ slug, version }) => [slug, version]))
