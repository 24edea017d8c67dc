// Puts any markup into the shape of the closed list: a block in a mark becomes a mark in a block, text among blocks
// gets a paragraph, an item alone its list, a block in a table's cell a line of it. Takes tags one by one and never
// recurses, so that deep input costs no more than long input.
import { type Attributes, computedAttributes, type ReadElement } from './attributes.ts'
import { closedList, type ElementName, markNames, maximumBlockDepth, textBreaks } from './closed-list.ts'
import { type Block, type Mark, newBlock } from './tree.server.ts'

type Opened = {
  tag: string
  block?: Block
  mark?: Mark
  /** The element stands in a cell, which holds text only. */
  isLine?: true
}

export class Arranger {
  readonly #root = newBlock('blockquote')
  readonly #path: Block[] = [this.#root]
  readonly #opened: Opened[] = []
  /** Blocks that no tag opened; each ends where the next one begins. */
  readonly #implied = new Set<Block>()
  readonly #marksOf = new Map<ElementName, Mark[]>(markNames.map((name) => [name, []]))
  #marks: readonly Mark[] = []
  #tablesInCell = 0

  get blocks(): Block[] {
    return this.#root.blocks
  }

  open(tag: string, element: ReadElement | null): void {
    const opened: Opened = { tag }
    this.#opened.push(opened)
    if (this.#isLine(tag, element)) {
      opened.isLine = true
      if (tag === 'table') this.#tablesInCell++
      this.#breakLine()
      return
    }
    if (textBreaks.includes(tag)) this.#closeText()
    if (!element) return
    const { name, attributes } = element
    const { stands, holds } = closedList[name]
    if (name === 'br') this.#textBlock().runs.push({ lineBreak: true, marks: this.#marks })
    else if (stands === 'in-text') {
      opened.mark = { name, attributes }
      this.#marksOf.get(name)?.push(opened.mark)
      this.#readMarks()
    } else {
      const block =
        stands === 'as-part' ? this.#openPart(name, attributes) : this.#openBlock(name, attributes)
      if (block && holds === 'nothing') this.#leave(block)
      else if (block) opened.block = block
    }
  }

  text(text: string): void {
    const isSpace = /^[ \t\n]*$/.test(text)
    if (isSpace && (!holdsText(this.#top) || this.#isLineBegun)) return
    this.#textBlock().runs.push({ text, marks: this.#marks })
  }

  close(tag: string): void {
    const opened = this.#opened.pop()
    if (opened?.isLine) {
      if (tag === 'table') this.#tablesInCell--
      this.#breakLine()
      return
    }
    if (textBreaks.includes(tag)) this.#closeText()
    if (opened?.mark) {
      this.#marksOf.get(opened.mark.name)?.pop()
      this.#readMarks()
    }
    if (opened?.block) this.#leave(opened.block)
  }

  get #top(): Block {
    return this.#path.at(-1) ?? this.#root
  }

  #openBlock(name: ElementName, attributes: Attributes): Block | null {
    this.#closeText()
    this.#closeImplied()
    for (;;) {
      const parts = partsOf(this.#top)
      if (!parts || parts.parts.includes(name)) break
      if (parts.stray && nests(parts.stray)) {
        this.#openItem(name)
        break
      }
      this.#path.pop()
    }
    if (nests(name) && this.#path.length > maximumBlockDepth) return null
    return this.#add(newBlock(name, attributes))
  }

  #openPart(name: ElementName, attributes: Attributes): Block | null {
    const holder = this.#holderFor(name)
    if (holder) {
      this.#leaveInner(holder)
      return this.#add(newBlock(name, attributes))
    }
    const { within, holds } = closedList[name]
    if (!within) return this.#openBlock('p', {})
    const wrapper = this.#openBlock(within, computedAttributes(within, {}))
    if (!wrapper) return null
    this.#implied.add(wrapper)
    const part = this.#add(newBlock(name, attributes))
    return holds === 'nothing' ? wrapper : part
  }

  /** The open element that takes this part, in a new part if need be; a picture's frame takes one of each. */
  #holderFor(name: ElementName): Block | null {
    for (let depth = this.#path.length - 1; depth > 0; depth--) {
      const block = this.#path[depth]
      if (!block) continue
      const parts = partsOf(block)
      if (parts?.parts.includes(name)) {
        return closedList[block.name].needs && block.blocks.some((part) => part.name === name) ? null : block
      }
      if (parts?.stray && partsOf(newBlock(parts.stray))?.parts.includes(name)) {
        this.#leaveInner(block)
        return this.#add(newBlock(parts.stray))
      }
      if (!parts && !holdsText(block) && block.name !== name) return null
    }
    return null
  }

  /** The block that takes text; opened if none is open. */
  #textBlock(): Block {
    this.#closeImplied()
    for (;;) {
      const top = this.#top
      if (holdsText(top)) return top
      const parts = partsOf(top)
      if (!parts) return this.#add(newBlock('p'))
      const { stray } = parts
      const isTaken = closedList[top.name].needs && top.blocks.some((part) => part.name === stray)
      if (!stray || isTaken) this.#path.pop()
      else this.#add(newBlock(stray))
    }
  }

  /** A list straight in a list belongs to the item before it. */
  #openItem(name: ElementName): void {
    const last = this.#top.blocks.at(-1)
    if (last && partsOf(newBlock(name))) this.#path.push(last)
    else this.#add(newBlock(partsOf(this.#top)?.stray ?? 'li'))
  }

  /** Whether the tag only ends a line: in a cell only text, its marks and the rest of its table have a meaning. */
  #isLine(tag: string, element: ReadElement | null): boolean {
    if (!isCell(this.#top)) return false
    if (!element) return textBreaks.includes(tag)
    if (closedList[element.name].stands === 'in-text') return false
    return this.#tablesInCell > 0 || !goesOnWithTable(element.name)
  }

  get #isLineBegun(): boolean {
    const { runs, name } = this.#top
    const last = runs.at(-1)
    return isCellName(name) && (!last || 'lineBreak' in last)
  }

  #breakLine(): void {
    if (!this.#isLineBegun) this.#textBlock().runs.push({ lineBreak: true, marks: [] })
  }

  #add(block: Block): Block {
    this.#top.blocks.push(block)
    this.#path.push(block)
    return block
  }

  #leave(block: Block): void {
    const depth = this.#path.indexOf(block)
    if (depth > 0) this.#path.length = depth
  }

  #leaveInner(block: Block): void {
    this.#path.length = this.#path.indexOf(block) + 1
  }

  #closeText(): void {
    if (holdsText(this.#top)) this.#path.pop()
  }

  #closeImplied(): void {
    while (this.#implied.has(this.#top)) this.#path.pop()
  }

  /** Reads one mark of each kind, the innermost one, in the order of the closed list. */
  #readMarks(): void {
    this.#marks = markNames.flatMap((name) => this.#marksOf.get(name)?.at(-1) ?? [])
  }
}

const holdsText = ({ name }: Block) => /^(text|words)$/.test(String(closedList[name].holds))

const isCellName = (name: ElementName) => name === 'td' || name === 'th'
const isCell = (block: Block) => isCellName(block.name)
const goesOnWithTable = (name: ElementName) => isCellName(name) || name === 'tr' || name === 'tbody'

function partsOf(block: Block) {
  const { holds } = closedList[block.name]
  return typeof holds === 'object' ? holds : null
}

function nests(name: ElementName): boolean {
  const { holds } = closedList[name]
  if (typeof holds === 'object') return holds.stray !== undefined && nests(holds.stray)
  return holds === 'blocks'
}
