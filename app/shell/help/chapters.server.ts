import { NotFound } from '../../platform/stops.ts'
import type { Chapter } from './chapter.ts'

const files = import.meta.glob<Chapter>('../../../docs/manual/[0-9][0-9]-*.md', {
  eager: true,
  import: 'default',
})

/** The chapters in the order of the manual. */
export const chapters: readonly Chapter[] = Object.entries(files)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([, chapter]) => chapter)

/** The chapter with those before and after it; throws NotFound. */
export function readChapter(slug: string) {
  const at = chapters.findIndex((chapter) => chapter.slug === slug)
  const chapter = chapters[at]
  if (!chapter) throw new NotFound()
  return { chapter, previous: chapters[at - 1] ?? null, next: chapters[at + 1] ?? null }
}
