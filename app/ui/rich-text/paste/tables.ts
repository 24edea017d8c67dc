// Pasted tables get no merged cells, lines in cells, and headings in a first row meant so; layout becomes paragraphs.
import { mostColumns, mostRows } from '../../../platform/rich-text/closed-list.ts'
import { type Spread, tableGrid } from '../../../platform/rich-text/table-grid.ts'

/** Returns whether a table was too large to stay one. */
export function settleTables(page: Document): boolean {
  let wasTooLarge = false
  // Innermost first: a table around another one is layout.
  for (const table of [...page.body.querySelectorAll('table')].reverse()) {
    wasTooLarge = isTooLarge(table) || wasTooLarge
    putBehind(table, [...table.querySelectorAll('figure, img')])
    putBefore(table, [...table.querySelectorAll('caption')])
    const grid = tableGrid([...table.rows].map((row) => [...row.cells].map(spreadOf)))
    if (grid) table.replaceWith(drawTable(page, table, grid))
    else
      table.replaceWith(...[...table.rows].flatMap((row) => [...row.cells].map((cell) => asBox(page, cell))))
  }
  return wasTooLarge
}

const isTooLarge = ({ rows }: HTMLTableElement) =>
  rows.length > mostRows || [...rows].some(({ cells }) => rows.length > 1 && cells.length > mostColumns)

const spreadOf = (cell: HTMLTableCellElement): Spread<HTMLTableCellElement> => ({
  cell,
  width: cell.colSpan,
  height: cell.rowSpan || 1,
})

function drawTable(page: Document, table: HTMLTableElement, grid: (HTMLTableCellElement | null)[][]) {
  const drawn = page.createElement('table')
  const hasHeadings = areHeadings(table)
  for (const [place, cells] of grid.entries()) {
    const row = drawn.insertRow()
    for (const cell of cells) {
      const isHeading = hasHeadings && place === 0
      const made = page.createElement(isHeading ? 'th' : 'td')
      if (cell && isHeading)
        for (const bold of [...cell.querySelectorAll('strong')]) bold.replaceWith(...bold.childNodes)
      if (cell) made.append(asLines(page, cell))
      row.append(made)
    }
  }
  return drawn
}

/** Whether the first row is marked as headings, or bold throughout, which is how most people do it. */
function areHeadings({ rows, tHead }: HTMLTableElement): boolean {
  const first = rows[0]
  if (!first || tHead?.contains(first)) return first !== undefined
  const cells = [...first.cells]
  if (cells.every(({ localName }) => localName === 'th')) return true
  const said = cells.filter((cell) => lettersIn(cell) !== '')
  return (
    said.length > 0 &&
    said.every((cell) => lettersIn(cell) === [...cell.querySelectorAll('strong')].map(lettersIn).join(''))
  )
}

const lettersIn = ({ textContent }: Element) => textContent.replace(/\s+/g, '')

const blocks = /^(p|div|h[1-6]|ul|ol|li|blockquote|table|tbody|thead|tfoot|tr|td|th|hr|dl|dt|dd|pre)$/

/** A line for each paragraph of the cell. */
function asLines(page: Document, cell: Element): DocumentFragment {
  const lines: Node[][] = [[]]
  const read = (node: Node) => {
    const name = 'localName' in node ? String(node.localName) : ''
    if (name === 'br') lines.push([])
    else if (blocks.test(name)) {
      lines.push([])
      node.childNodes.forEach(read)
      lines.push([])
    } else lines.at(-1)?.push(node)
  }
  cell.childNodes.forEach(read)
  const said = lines.filter((line) => line.some(({ textContent }) => (textContent ?? '').trim() !== ''))
  const drawn = page.createDocumentFragment()
  for (const [place, line] of said.entries()) {
    if (place > 0) drawn.append(page.createElement('br'))
    drawn.append(...line)
  }
  return drawn
}

function asBox(page: Document, cell: Element): Element {
  const box = page.createElement('div')
  box.append(...cell.childNodes)
  return box
}

function putBehind(table: Element, pictures: readonly Element[]): void {
  const outermost = pictures.filter((picture) => !picture.parentElement?.closest('figure'))
  table.after(...outermost)
}

function putBefore(table: Element, captions: readonly Element[]): void {
  for (const caption of captions) {
    const text = table.ownerDocument.createElement('p')
    text.append(...caption.childNodes)
    caption.remove()
    table.before(text)
  }
}
