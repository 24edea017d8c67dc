// Gives text with the same meaning one spelling: spaces, joined runs, no empty elements. Idempotent.
import { cleanText } from './clean-text.ts'
import { closedList } from './closed-list.ts'
import { arrangeTable } from './table.server.ts'
import { type Block, type Run, sameMarks } from './tree.server.ts'

export const finish = (blocks: readonly Block[]): Block[] => blocks.flatMap(finishBlock)

function finishBlock(block: Block): Block[] {
  const { holds, needs, silent } = closedList[block.name]
  if (holds === 'nothing') return [block]
  if (holds === 'text' || holds === 'words') {
    const runs = finishRuns(holds === 'words' ? wordsOf(block.runs) : block.runs)
    return runs.length > 0 || silent ? [{ ...block, runs }] : []
  }
  const blocks = finish(block.blocks)
  if (block.name === 'table') return arrangeTable({ ...block, blocks })
  if (needs) blocks.sort((one) => (one.name === needs ? -1 : 1))
  const isWhole = needs ? blocks.some((part) => part.name === needs) : blocks.length > 0
  return isWhole ? [{ ...block, blocks }] : []
}

const wordsOf = (runs: readonly Run[]): Run[] =>
  runs.map((run) => ({ text: 'text' in run ? run.text : ' ', marks: [] }))

function finishRuns(runs: readonly Run[]): Run[] {
  const finished: Run[] = []
  let afterSpace = true
  for (const run of join(runs)) {
    if ('lineBreak' in run) {
      trimEnd(finished)
      finished.push(run)
      afterSpace = true
      continue
    }
    const collapsed = cleanText(run.text).replace(/[ \t\n]+/g, ' ')
    // A leading U+0338 would follow a `>`, and normalising the markup later would give `≯`.
    const text: string = collapsed.replace(afterSpace ? /^(?:\u0338| )+/ : /^\u0338+/, '')
    if (text === '') continue
    finished.push({ ...run, text })
    afterSpace = text.endsWith(' ')
  }
  trimEnd(finished)
  while (isBreak(finished.at(-1))) {
    finished.pop()
    trimEnd(finished)
  }
  return join(finished.slice(firstLetter(finished)))
}

const isBreak = (run: Run | undefined) => run !== undefined && 'lineBreak' in run

const firstLetter = (runs: readonly Run[]) => {
  const index = runs.findIndex((run) => !isBreak(run))
  return index < 0 ? runs.length : index
}

function trimEnd(runs: Run[]): void {
  const last = runs.at(-1)
  if (!last || 'lineBreak' in last || !last.text.endsWith(' ')) return
  runs.pop()
  const text = last.text.slice(0, -1)
  if (text !== '') runs.push({ ...last, text })
  trimEnd(runs)
}

function join(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && 'text' in last && 'text' in run && sameMarks(last.marks, run.marks))
      joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  return joined
}
