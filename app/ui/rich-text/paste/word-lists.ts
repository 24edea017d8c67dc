// Word writes a list as paragraphs with a level in their style and the bullet as text: "mso-list:l0 level2 lfo1".
import { pastedStyle } from './pasted-style.ts'

export function listsFromWord(page: Document): void {
  const open: { list: Element; level: number; after: Element }[] = []
  for (const paragraph of [...page.body.querySelectorAll('p, h1, h2, h3, h4')]) {
    const level = levelOf(paragraph)
    if (level === 0) {
      open.length = 0
      continue
    }
    const marker = takeMarker(paragraph)
    const last = open.at(-1)
    if (last && paragraph.previousElementSibling !== last.after) open.length = 0
    while ((open.at(-1)?.level ?? 0) > level) open.pop()
    const kind = /^[^\p{L}\p{N}]*$|^o$/u.test(marker) ? 'ul' : 'ol'
    // Numbers straight after bullets are a list of their own.
    if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== kind) open.pop()
    let current = open.at(-1)
    if (!current || current.level < level) {
      const list = page.createElement(kind)
      const parent = current?.list.lastElementChild
      if (parent) parent.append(list)
      else paragraph.before(list)
      current = { list, level, after: list }
      open.push(current)
    }
    const item = page.createElement('li')
    const text = page.createElement('p')
    text.append(...paragraph.childNodes)
    item.append(text)
    current.list.append(item)
    paragraph.remove()
    const outermost = open[0]
    if (outermost) for (const entry of open) entry.after = outermost.list
  }
}

function levelOf(paragraph: Element): number {
  const found = /mso-list:\s*l\d+\s+level(\d+)/i.exec(pastedStyle(paragraph))
  return found ? Number(found[1]) : 0
}

function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(pastedStyle(span)),
  )
  const nodes = marker ? [marker] : betweenConditions(paragraph)
  const text = nodes.map(({ textContent }) => textContent ?? '').join('')
  for (const node of nodes) node.parentNode?.removeChild(node)
  return text.replace(/[\s\u00a0]+/g, '')
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
