import type { Block } from './tree.server.ts'

/** The plain text: one line for each text and each row of a table. */
export const textOf = (blocks: readonly Block[]): string => blocks.flatMap(linesOf).join('\n')

const betweenCells = ' · '

function linesOf(block: Block): string[] {
  if (block.name === 'tr') return rowOf(block)
  if (block.runs.length === 0) return block.blocks.flatMap(linesOf)
  return [block.runs.map((run) => ('text' in run ? run.text : '\n')).join('')]
}

function rowOf({ blocks }: Block): string[] {
  const said = blocks
    .map((cell) => linesOf(cell).join('').replaceAll('\n', ' '))
    .filter((text) => text !== '')
  return said.length > 0 ? [said.join(betweenCells)] : []
}
