// The published texts and their numbered versions, stored for good (docs/decisions/0110) with what they show (0330).
import { createHash } from 'node:crypto'
import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { expandRichText } from '../../platform/rich-text/expand.server.ts'
import { uploadIds } from '../../platform/rich-text/upload-ids.ts'
import { NotFound } from '../../platform/stops.ts'
import { textsAt } from '../pages/pages.server.ts'
import { keepUses, viewUploads } from '../uploads/uploads.server.ts'
import {
  type AcceptedText,
  type LegalSlug,
  type LegalText,
  legalSlugs,
  pageOfText,
  type ReadingText,
} from './legal.ts'
import { legalPolicy } from './policy.ts'
import { findNumber, findText, insertText, type Worded } from './store.server.ts'
import { versionText } from './text.ts'

/**
 * Reads those of the three texts that are published, also by redirect. New wording is stored here under the next
 * number, before a buyer accepts it.
 */
export async function readLegalTexts(ctx: Context): Promise<LegalText[]> {
  authorize(ctx, legalPolicy, 'readLegalTexts')
  const pages = await textsAt(ctx, Object.values(pageOfText))
  const texts: LegalText[] = []
  for (const slug of legalSlugs) {
    const page = pages.get(pageOfText[slug])
    if (!page) continue
    const { title, content: text } = page
    const version = await numberOf(ctx, { slug, title, text, hash: hashOf(title, text) })
    texts.push({ slug, title, version, url: paths.page(page.slug) })
  }
  return texts
}

/** The text as it was accepted; throws 404 when there is no such version. */
export async function readAcceptedText(
  ctx: Context,
  slug: LegalSlug,
  version: number,
): Promise<AcceptedText> {
  authorize(ctx, legalPolicy, 'readAcceptedText')
  const kept = await findText(ctx.db, slug, version)
  if (!kept) throw new NotFound()
  return { slug, version, title: kept.title, content: kept.text, since: kept.created_at.toISOString() }
}

/** The text with its pictures and files; throws 404 when there is no such version. */
export async function readAcceptedPage(ctx: Context, slug: LegalSlug, version: number): Promise<ReadingText> {
  const { content, ...text } = await readAcceptedText(ctx, slug, version)
  const { images, files } = await viewUploads(ctx, uploadIds(content))
  const page = (await textsAt(ctx, [pageOfText[slug]])).get(pageOfText[slug])
  return {
    ...text,
    html: expandRichText(content, images, files),
    today: page ? paths.page(page.slug) : null,
  }
}

async function numberOf(ctx: Context, worded: Worded): Promise<number> {
  for (;;) {
    const number = await findNumber(ctx.db, worded)
    if (number !== undefined) return number
    await transaction(ctx, async (inside) => {
      const kept = await insertText(inside.db, worded)
      if (!kept) return
      const use = { kind: 'legal', record_id: kept.id, label: versionText(worded.slug, kept.number) } as const
      await keepUses(inside, use, uploadIds(worded.text))
    })
  }
}

const hashOf = (title: string, text: string) =>
  createHash('sha256')
    .update(JSON.stringify([title, text]))
    .digest()
