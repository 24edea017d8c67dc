// What may be done with a record of any content room: who may, and the steps, out of what the room says of its records.
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
    /** Nobody finds the record at its address any more, and it can be taken out again. */
    async trash(ctx: Context, id: string): Promise<void> {
      authorize(ctx, policy, 'trash')
      await putInTrash(ctx, content, id)
    },

    /** Takes it out of the trash as it was; if its address has been taken meanwhile, at the same one with a number. */
    async restore(ctx: Context, id: string): Promise<View> {
      authorize(ctx, policy, 'restore')
      return content.view(ctx, await takeFromTrash(ctx, content, id))
    },

    /** A record in the trash, for good: its revisions and the addresses that led to it go along. */
    async erase(ctx: Context, id: string): Promise<void> {
      authorize(ctx, policy, 'erase')
      await eraseForever(ctx, content, id)
    },

    /** The secret part of a link that shows the record as it is saved at the moment somebody looks. */
    async sharePreview(ctx: Context, id: string): Promise<PreviewLink> {
      authorize(ctx, policy, 'sharePreview')
      return shareRecord(ctx, content, id)
    },

    /**
     * Stops with 404 when the link is not ours, has expired, or the record is in the trash. It works while the feature
     * is still off, so that records can be written and looked at before it is opened.
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

    /** What the record said then. Stops with 404. */
    async readRevision(ctx: Context, named: NamedRevision): Promise<PastView<Text>> {
      authorize(ctx, policy, 'readRevision')
      return viewPast(ctx, content, named)
    },

    /**
     * The record says again what this revision says: its title and its texts. Its address and publication stay, and
     * what it said until now is a revision too. Refuses `stale` when `version` is given and no longer true, and what
     * the room refuses.
     */
    async restoreRevision(
      ctx: Context,
      chosen: ChosenRevision,
    ): Promise<Result<View, Code | WritingRefusal>> {
      authorize(ctx, policy, 'restoreRevision')
      return restorePast(ctx, content, chosen)
    },

    /** What is out, the last that came out first, for the sitemap and llms.txt; null while the feature is off. */
    async listPublic(ctx: Context, limit?: number): Promise<PublicSection | null> {
      authorize(ctx, policy, 'listPublic')
      return readPublicSection(ctx, content, limit)
    },

    /** Those of these addresses that lead a visitor to a record; whoever asks. */
    async answersAt(ctx: Context, slugs: readonly string[]): Promise<string[]> {
      authorize(ctx, policy, 'answersAt')
      return answeringAt(ctx, content, slugs)
    },

    /** What the form of a record needs beside the record. */
    async writingFacts(ctx: Context) {
      authorize(ctx, policy, 'save')
      return readWritingFacts(ctx)
    },
  }
}
