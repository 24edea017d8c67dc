import { NotFound } from '../../platform/stops.ts'
import type { Chapter } from './chapter.ts'

const files = import.meta.glob<Chapter>('../../../docs/manual/[0-9][0-9]-*.md', {
  eager: true,
  import: 'default',
})

/** In the order of the manual. */
export const chapters: readonly Chapter[] = Object.entries(files)
  .toSorted(([one], [other]) => (one < other ? -1 : 1))
  .map(([, chapter]) => chapter)

/** With the chapters before and after it; stops with NotFound. */
export function readChapter(slug: string) {
  const at = chapters.findIndex((chapter) => chapter.slug === slug)
  const chapter = chapters[at]
  if (!chapter) throw new NotFound()
  return { chapter, previous: chapters[at - 1] ?? null, next: chapters[at + 1] ?? null }
}
