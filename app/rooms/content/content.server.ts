// The verbs of every content room, built from its description of its records.
import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import type { Result } from '../../platform/result.ts'
import { readWritingFacts } from './editor/writing-facts.server.ts'
import { listRevisionsOf, type PastView, restorePast, viewPast } from './past/past-text.server.ts'
import type { ChosenRevision, NamedRevision, RevisionView } from './past/revision.ts'
import { eraseForever, putInTrash, takeFromTrash } from './past/trash.server.ts'
import { findShared, type PreviewLink, shareRecord } from './record/preview-link.server.ts'
import { answeringAt, type PublicSection, readPublicSection } from './record/public-section.server.ts'
import type { Content, PastText, WrittenRow } from './record/records.server.ts'
import type { WritingRefusal } from './record/refusals.ts'

export const contentVerbs = <
  Row extends WrittenRow,
  View,
  Text extends PastText,
  Reading,
  Code extends string = never,
>(
  content: Content<Row, View, Text, Reading, Code>,
) => {
  const { policy } = content
  return {
    async trash(ctx: Context, id: string): Promise<void> {
      authorize(ctx, policy, 'trash')
      await putInTrash(ctx, content, id)
    },

    /** Restores the record at its address, or at a numbered one where that was taken. */
    async restore(ctx: Context, id: string): Promise<View> {
      authorize(ctx, policy, 'restore')
      return content.view(ctx, await takeFromTrash(ctx, content, id))
    },

    async erase(ctx: Context, id: string): Promise<void> {
      authorize(ctx, policy, 'erase')
      await eraseForever(ctx, content, id)
    },

    /** Answers the token of a link that always shows the record as it is saved. */
    async sharePreview(ctx: Context, id: string): Promise<PreviewLink> {
      authorize(ctx, policy, 'sharePreview')
      return shareRecord(ctx, content, id)
    },

    /**
     * Throws 404 for an invalid or expired link, and for the trash. Works while the feature is off, so that records
     * can be prepared.
     */
    async preview(ctx: Context, token: string): Promise<Reading> {
      authorize(ctx, policy, 'preview')
      return content.reading(ctx, await findShared(ctx, content, token))
    },

    /** Newest first, at most 50. */
    async listRevisions(ctx: Context, id: string): Promise<RevisionView[]> {
      authorize(ctx, policy, 'listRevisions')
      return listRevisionsOf(ctx, content, id)
    },

    /** Throws 404. */
    async readRevision(ctx: Context, named: NamedRevision): Promise<PastView<Text>> {
      authorize(ctx, policy, 'readRevision')
      return viewPast(ctx, content, named)
    },

    /**
     * Restores title and texts, not address and publication; the present state is a revision too. Refuses `stale`
     * when `version` is given and outdated, and what the room refuses.
     */
    async restoreRevision(
      ctx: Context,
      chosen: ChosenRevision,
    ): Promise<Result<View, Code | WritingRefusal>> {
      authorize(ctx, policy, 'restoreRevision')
      return restorePast(ctx, content, chosen)
    },

    /** Lists the newest first, for the sitemap and llms.txt; null while the feature is off. */
    async listPublic(ctx: Context, limit?: number): Promise<PublicSection | null> {
      authorize(ctx, policy, 'listPublic')
      return readPublicSection(ctx, content, limit)
    },

    /** Those of the slugs that lead a visitor to a record. Any visitor may ask. */
    async answersAt(ctx: Context, slugs: readonly string[]): Promise<string[]> {
      authorize(ctx, policy, 'answersAt')
      return answeringAt(ctx, content, slugs)
    },

    async writingFacts(ctx: Context) {
      authorize(ctx, policy, 'save')
      return readWritingFacts(ctx)
    },
  }
}
