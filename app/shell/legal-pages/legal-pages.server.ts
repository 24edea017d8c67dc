import type { Context } from '../../platform/context.server.ts'
import { pageTargets, pageVerbs } from '../../rooms/pages/pages.server.ts'
import { createPage } from '../../rooms/pages/save-page.server.ts'
import { readShopFacts } from '../../rooms/shop/shop-settings.server.ts'
import { NotConfigured } from '../../rooms/site/not-configured.ts'
import { readSettings } from '../../rooms/site/settings.server.ts'
import { accessibilityText } from './accessibility.ts'
import { exchangesText } from './exchanges.ts'
import { type LegalFacts, legalFacts } from './legal-facts.ts'
import { type LegalLink, type LegalSlug, legalPages } from './legal-pages.ts'
import { privacyText } from './privacy.ts'
import { termsText } from './terms.ts'

const texts: Record<LegalSlug, (facts: LegalFacts) => string> = {
  privacidade: privacyText,
  termos: termsText,
  'trocas-e-devolucoes': exchangesText,
  acessibilidade: accessibilityText,
}

const slugs = legalPages.map(({ slug }) => slug)

/** The published legal pages, for the footer. */
export async function legalLinks(ctx: Context): Promise<LegalLink[]> {
  const out = await pageVerbs.answersAt(ctx, slugs)
  return legalPages.filter(({ slug }) => out.includes(slug)).map(({ slug, title }) => ({ slug, title }))
}

export type LegalPageState = LegalLink & {
  /** null where there is none, or where it moved and only its old address redirects */
  _id: string | null
  state: 'missing' | 'draft' | 'published'
}

export async function readLegalPages(ctx: Context): Promise<LegalPageState[]> {
  const [targets, out] = [await pageTargets(ctx), await pageVerbs.answersAt(ctx, slugs)]
  return legalPages.map(({ slug, title }) => {
    const target = targets.find((one) => one.slug === slug)
    const isOut = out.includes(slug)
    return {
      slug,
      title,
      _id: target?._id ?? null,
      state: isOut ? 'published' : target ? 'draft' : 'missing',
    }
  })
}

/**
 * Drafts the missing pages from the organisation's data; idempotent. Only for administrators (the pages' own policy).
 * @returns all four, and the addresses of the new ones
 */
export async function draftLegalPages(ctx: Context): Promise<{ data: LegalPageState[]; made: LegalSlug[] }> {
  const before = await readLegalPages(ctx)
  const settings = await readSettings(ctx)
  if (!settings) throw new NotConfigured()
  const facts = legalFacts(settings, await readShopFacts(ctx))
  const made: LegalSlug[] = []
  for (const { slug, title, description } of legalPages) {
    if (before.find((one) => one.slug === slug)?.state !== 'missing') continue
    const page = await createPage(ctx, {
      slug,
      title,
      description,
      content: texts[slug](facts),
      status: 'draft',
    })
    // Another person created the page meanwhile.
    if (page.refused) continue
    made.push(slug)
  }
  return { data: await readLegalPages(ctx), made }
}
