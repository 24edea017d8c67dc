import { cutAtWord, oneLine } from '../../platform/text/excerpt.ts'
import { wallDay } from '../../platform/text/wall-time.ts'
import { type Hit, type HitGroup, type Kind, kinds } from './hit.ts'
import { markedText, markStart, snippet } from './marks.ts'
import type { FoundRow } from './store.server.ts'

const shownExcerpt = 180

function hitOf(row: FoundRow, zone: string): Hit {
  const { type, path } = kinds[row.kind]
  const excerpt = cutAtWord(oneLine(row.summary || row.beginning), shownExcerpt)
  // A text found by its title or tags has no marks: its beginning says more than a random part.
  const hasMarks = row.marked_text.includes(markStart)
  const beginning = oneLine(`${row.summary}\n${row.beginning}`)
  const text = { beginning, ending: oneLine(row.ending) }
  return {
    _id: row.id,
    type,
    title: row.title,
    url: path(row.slug),
    excerpt,
    dated_on: row.dated_at && wallDay(row.dated_at.toISOString(), zone),
    marked: {
      title: markedText(row.marked_title),
      text: markedText(hasMarks ? snippet(oneLine(row.marked_text), text) : excerpt),
    },
  }
}

/** Orders groups by their best hit; only the listed kinds have hits. */
export function groupsOf(
  rows: readonly FoundRow[],
  titles: ReadonlyMap<Kind, string>,
  { listed, offset, zone }: { listed: readonly Kind[]; offset: number; zone: string },
): HitGroup[] {
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const best = (kind: Kind) => byKind.get(kind)?.[0] ?? { rank: 0, score: 0 }
  const inOrder = [...titles]
    .filter(([kind]) => byKind.has(kind))
    .sort(([one], [other]) => best(other).rank - best(one).rank || best(other).score - best(one).score)
  return inOrder.map(([kind, title]) => {
    const found = byKind.get(kind) ?? []
    return {
      kind,
      type: kinds[kind].type,
      title,
      total: found[0]?.total ?? 0,
      data: listed.includes(kind)
        ? found.filter(({ place }) => place > offset).map((row) => hitOf(row, zone))
        : [],
    }
  })
}
