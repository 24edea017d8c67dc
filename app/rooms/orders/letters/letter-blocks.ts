// The text part and the HTML part (order-letter.tsx) are made of the same blocks. What no line may break is joined in the
// HTML part alone: the text part is copied and searched as it is typed.

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** text to be copied whole: never broken, never decorated */
  | { kind: 'code'; label: string; code: string }
  /** rows of label and value */
  | { kind: 'facts'; title: string; rows: [string, string][] }

export type LetterBody = { title: string; blocks: Block[]; footer: string[] }

const blockText = (block: Block): string => {
  switch (block.kind) {
    case 'text':
      return block.text
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'code':
      return `${block.label}:\n\n${block.code}`
    case 'facts':
      return [block.title, ...block.rows.map(([label, value]) => `${label}: ${value}`)].join('\n')
  }
}

export const letterText = ({ title, blocks, footer }: LetterBody): string =>
  [title, ...blocks.map(blockText), ['--', ...footer].join('\n')].join('\n\n')
