// Compares two rich texts block by block. It runs in the browser, since it parses markup with the DOM.
import { diffArrays } from 'diff'
import { readMarkup } from '../../platform/http/trusted-types.ts'
import { compareWords, type Run } from './compare-words.ts'

/** Each block of stored rich text with its markup. */
export function blocksOf(html: string): string[] {
  const { body } = readMarkup(html)
  return [...body.children].map((block) => block.outerHTML)
}

export type Part =
  | { same: string[]; before?: never; after?: never; marked?: never; isShapeOnly?: never }
  | {
      same?: never
      before: string[]
      after: string[]
      /** the same blocks with the differences marked */
      marked: { before: string; after: string }
      /** same words and pictures, other formatting */
      isShapeOnly: boolean
    }

/** Marks text as removed and added, or as merely different. */
type Marks = { before: 'del' | 'mark'; after: 'ins' | 'mark' }
export const asChange: Marks = { before: 'del', after: 'ins' }
export const asDifference: Marks = { before: 'mark', after: 'mark' }

export function compareTexts(before: string, after: string, marks: Marks = asChange): Part[] {
  const parts: Part[] = []
  let removed: string[] = []
  let added: string[] = []
  const close = () => {
    if (removed.length + added.length > 0) parts.push(changedPart(removed, added, marks))
    removed = []
    added = []
  }
  for (const change of diffArrays(blocksOf(before), blocksOf(after))) {
    if (change.removed) removed.push(...change.value)
    else if (change.added) added.push(...change.value)
    else {
      close()
      parts.push({ same: change.value })
    }
  }
  close()
  return parts
}

function changedPart(before: string[], after: string[], marks: Marks): Part {
  const [one, other] = [read(before), read(after)]
  const runs = compareWords(one.text, other.text)
  const isMarked = [mark(one, runs.before, marks.before, other), mark(other, runs.after, marks.after, one)]
  return {
    before,
    after,
    isShapeOnly: !isMarked.includes(true),
    marked: { before: one.body.innerHTML, after: other.body.innerHTML },
  }
}

type Tag = Marks[keyof Marks]
type Reading = { body: HTMLElement; text: string; pieces: Text[]; shown: Set<string> }

/** Content other than text. */
const things = 'img, [data-upload]:not(img), [data-video], [data-href]'
const whichThing = ({ dataset }: HTMLElement) => dataset.upload ?? dataset.video ?? dataset.href ?? ''

const blockNames = 'p, h2, h3, h4, li, figcaption, td, th, summary, blockquote'

/** The text of some blocks in one string, a line break after each block, and where in it each piece is. */
function read(blocks: string[]): Reading {
  const { body } = readMarkup(blocks.join(''))
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  const pieces: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) pieces.push(node)
  const text = pieces
    .map((piece, place) => (startsBlock(pieces, place) ? `\n${piece.data}` : piece.data))
    .join('')
  const shown = [...body.querySelectorAll<HTMLElement>(things)].map(whichThing)
  return { body, text, pieces, shown: new Set(shown) }
}

const startsBlock = (pieces: readonly Text[], place: number) =>
  place > 0 &&
  pieces[place]?.parentElement?.closest(blockNames) !== pieces[place - 1]?.parentElement?.closest(blockNames)

/** Marks the changes; returns whether there were any. */
function mark(reading: Reading, runs: readonly Run[], tag: Tag, other: Reading): boolean {
  let hasMarks = false
  let start = 0
  const changed = runs.flatMap(({ text, isChanged }) => {
    const from = start
    start += text.length
    return isChanged ? [{ from, to: start }] : []
  })
  let at = 0
  for (const [place, piece] of reading.pieces.entries()) {
    if (startsBlock(reading.pieces, place)) at++
    const length = piece.data.length
    const within = changed.flatMap(({ from, to }) => {
      const [first, last] = [Math.max(from - at, 0), Math.min(to - at, length)]
      return first < last ? [{ first, last }] : []
    })
    // Backwards, so that the earlier places stay where they are.
    for (const { first, last } of within.toReversed()) {
      const rest = piece.splitText(first)
      rest.splitText(last - first)
      wrap(rest, tag)
      hasMarks = true
    }
    at += length
  }
  for (const thing of reading.body.querySelectorAll<HTMLElement>(things))
    if (!other.shown.has(whichThing(thing))) {
      wrap(thing.closest('figure') ?? thing, tag)
      hasMarks = true
    }
  return hasMarks
}

function wrap(node: Text | Element, tag: Tag) {
  const around = node.ownerDocument.createElement(tag)
  node.replaceWith(around)
  around.append(node)
}
