// Writes markup, byte for byte as a browser's innerHTML does.
import { closingTag, escapeText, openingTag } from './markup.server.ts'
import { type Block, type Mark, type Run, sameMark } from './tree.server.ts'

export const writeBlocks = (blocks: readonly Block[]): string => blocks.map(writeBlock).join('')

function writeBlock(block: Block): string {
  const content = block.runs.length > 0 ? writeRuns(block.runs) : writeBlocks(block.blocks)
  return openingTag(block.name, block.attributes) + content + closingTag(block.name)
}

function writeRuns(runs: readonly Run[]): string {
  let written = ''
  let open: readonly Mark[] = []
  for (const run of [...runs, null]) {
    const marks = run?.marks ?? []
    const kept = sharedLength(open, marks)
    for (const mark of open.slice(kept).reverse()) written += closingTag(mark.name)
    for (const mark of marks.slice(kept)) written += openingTag(mark.name, mark.attributes)
    if (run) written += 'text' in run ? escapeText(run.text) : openingTag('br')
    open = marks
  }
  return written
}

function sharedLength(one: readonly Mark[], other: readonly Mark[]): number {
  const difference = one.findIndex((mark, index) => !sameMark(mark, other[index]))
  return difference < 0 ? one.length : difference
}
