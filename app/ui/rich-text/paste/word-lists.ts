// Word writes a list as paragraphs with a level in their style and the marker as text: "mso-list:l0 level2 lfo1".
// Bullets and numbers become lists. A list cannot say any other marker ("Art. 2º", "2.1", "a)"), which stays as text.
import { pastedStyle } from './pasted-style.ts'

type OpenList = { list: Element; level: number; next: number; after: Element }

export function listsFromWord(page: Document): void {
  const open: OpenList[] = []
  for (const paragraph of [...page.body.querySelectorAll('p, h1, h2, h3, h4')]) {
    const level = levelOf(paragraph)
    if (level === 0) {
      open.length = 0
      continue
    }
    const last = open.at(-1)
    if (last && paragraph.previousElementSibling !== last.after) open.length = 0
    closeDownTo(level, open)
    const marker = markerOf(paragraph)
    const meant = meaningOf(marker, paragraph)
    if (meant) {
      for (const node of marker) node.parentNode?.removeChild(node)
      putItem(paragraph, meant, level, open)
    } else {
      keepAsText(marker)
      closeDownTo(level - 1, open)
      const item = paragraph.localName === 'p' ? open.at(-1)?.list.lastElementChild : null
      if (item) item.append(paragraph)
      else open.length = 0
    }
  }
}

function closeDownTo(level: number, open: OpenList[]): void {
  while ((open.at(-1)?.level ?? 0) > level) open.pop()
}

type Meaning = { kind: 'ul' | 'ol'; number: number }

function putItem(paragraph: Element, { kind, number }: Meaning, level: number, open: OpenList[]): void {
  const page = paragraph.ownerDocument
  const last = open.at(-1)
  // Numbers straight after bullets, or that do not go on counting, are a list of their own.
  const goesOn = last?.list.localName === kind && (kind === 'ul' || last.next === number)
  if (last?.level === level && !goesOn) open.pop()
  let current = open.at(-1)
  if (!current || current.level < level) {
    const list = page.createElement(kind)
    if (number > 1) list.setAttribute('start', String(number))
    const parent = current?.list.lastElementChild
    if (parent) parent.append(list)
    else paragraph.before(list)
    current = { list, level, next: number, after: list }
    open.push(current)
  }
  const item = page.createElement('li')
  const text = page.createElement('p')
  text.append(...paragraph.childNodes)
  item.append(text)
  current.list.append(item)
  current.next++
  paragraph.remove()
  const outermost = open[0]
  if (outermost) for (const entry of open) entry.after = outermost.list
}

function levelOf(paragraph: Element): number {
  const found = /mso-list:\s*l\d+\s+level(\d+)/i.exec(pastedStyle(paragraph))
  return found ? Number(found[1]) : 0
}

function markerOf(paragraph: Element): Node[] {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(pastedStyle(span)),
  )
  return marker ? [marker] : betweenConditions(paragraph)
}

/** Some versions of Word mark only what programs without lists should read: <![if !supportLists]>1.<![endif]>. */
function betweenConditions(paragraph: Element): Node[] {
  const isComment = (node: Node, beginning: RegExp) =>
    node.nodeType === 8 && beginning.test(node.nodeValue ?? '')
  const nodes = [...paragraph.childNodes]
  const from = nodes.findIndex((node) => isComment(node, /^\[if !supportLists\]/))
  const to = nodes.findIndex((node) => isComment(node, /^\[endif\]/))
  return from >= 0 && to > from ? nodes.slice(from + 1, to) : []
}

/** Null for a marker that only text can say. A numbered heading stays a heading. */
function meaningOf(marker: readonly Node[], paragraph: Element): Meaning | null {
  const letters = wordsOf(marker).replaceAll(' ', '')
  const isDrawn = letters.length === 1 && marker.some((node) => isOfSigns(node, paragraph))
  if (isDrawn || /^[^\p{L}\p{N}]*$|^o$/u.test(letters)) return { kind: 'ul', number: 1 }
  const number = /^([1-9]\d{0,3})[.)]?$/.exec(letters)?.[1]
  return number && paragraph.localName === 'p' ? { kind: 'ol', number: Number(number) } : null
}

const wordsOf = (marker: readonly Node[]) =>
  marker
    .map(({ textContent }) => textContent ?? '')
    .join('')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

/** In these fonts a letter draws a sign: Ø is an arrow. */
const fontsOfSigns = /font-family:\s*["']?(?:Symbol|Wingdings|Webdings)/i

function isOfSigns(node: Node, paragraph: Element): boolean {
  for (let at: Node | null = node; at && at !== paragraph; at = at.parentNode)
    if (at instanceof Element && fontsOfSigns.test(pastedStyle(at))) return true
  return false
}

function keepAsText(marker: readonly Node[]): void {
  const words = wordsOf(marker)
  const [first, ...rest] = marker
  if (first) first.textContent = `${words} `
  for (const node of rest) node.parentNode?.removeChild(node)
}
