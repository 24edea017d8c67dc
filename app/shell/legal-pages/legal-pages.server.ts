// The legal pages, joined of what the site and the pages know: which are out, and drafts of those there are not.
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

/** Those that a visitor finds at their address, for the footer. */
export async function legalLinks(ctx: Context): Promise<LegalLink[]> {
  const out = await pageVerbs.answersAt(ctx, slugs)
  return legalPages.filter(({ slug }) => out.includes(slug)).map(({ slug, title }) => ({ slug, title }))
}

export type LegalPageState = LegalLink & {
  /** null where there is none, or where it moved away and only its old address leads to it */
  _id: string | null
  state: 'missing' | 'draft' | 'published'
}

/** All four, for administrators. */
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
 * Writes a draft of every legal page there is none of, filled with the organisation's data; those there are stay as
 * they are, so that asking twice, or at once, makes nothing twice. Administrators alone (the pages' own policy).
 * @returns all four as they are now, and the addresses of those made
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
    // The page was created by somebody else meanwhile.
    if (page.refused) continue
    made.push(slug)
  }
  return { data: await readLegalPages(ctx), made }
}
