// Brings other programs' clipboard to the closed list: marks that were styles, lists that were paragraphs, pictures
// from elsewhere. The schema drops the rest.
import { activeElements, isActive, readMarkup } from '../../../platform/http/trusted-types.ts'
import {
  closedList,
  elementNames,
  synonyms,
  tagOf,
  textBreaks,
  unreadable,
  uploadIdPattern,
} from '../../../platform/rich-text/closed-list.ts'
import { type RaisedTag, raisedSigns } from '../../../platform/rich-text/raised-signs.ts'
import { imageFromDataAddress } from './data-image.ts'
import { dropPastedStyle, pastedStyle, withStylesAside } from './pasted-style.ts'
import { settleTables } from './tables.ts'
import { listsFromWord } from './word-lists.ts'
import { stylesFromWord } from './word-styles.ts'

/** A form's fields and words stay without it. */
const dropped = `${unreadable.join(', ')}, :is(${activeElements}):not(form)`

const blocks = elementNames
  .filter((name) => closedList[name].stands !== 'in-text')
  .map(tagOf)
  .join(', ')

export type CleanPaste = {
  html: string
  /** Embedded pictures, to be uploaded. */
  images: File[]
  /** How many pictures could not be read. */
  lost: number
  /** The lost pictures were files of the device, which a page may not read. */
  fromDocument?: true
  /** A table was larger than the limits. */
  tooLarge?: true
}

export function cleanPaste(html: string): CleanPaste {
  const page = read(html)
  listsFromWord(page)
  stylesFromWord(page)
  for (const element of [...page.body.querySelectorAll(dropped)]) element.remove()
  removeComments(page)
  for (const element of [...page.body.querySelectorAll('*')]) cleanElement(element)
  const found = takeImages(page)
  for (const lineBreak of [...page.body.querySelectorAll('br')]) dropIfBetweenBlocks(lineBreak)
  const tooLarge = settleTables(page)
  for (const paragraph of [...page.body.querySelectorAll('p, h2, h3, h4')]) dropIfEmpty(paragraph)
  return {
    html: page.body.innerHTML,
    ...found,
    ...(tooLarge && { tooLarge }),
  }
}

/** Whether the HTML holds words, and not a picture alone. */
export function hasWords(html: string): boolean {
  const { body } = read(html)
  for (const element of body.querySelectorAll('script')) element.remove()
  return (body.textContent ?? '').trim() !== ''
}

const read = (html: string): Document => readMarkup(withStylesAside(html))

function removeComments(page: Document): void {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

function cleanElement(element: Element): void {
  const { localName } = element
  const isOffice = localName.includes(':')
  const signs = signsIn(element)
  if (signs !== null) element.textContent = signs
  if (
    signs !== null ||
    isOffice ||
    localName === 'span' ||
    localName === 'font' ||
    localName === 'form' ||
    isUndone(element)
  ) {
    unwrap(element, marksOfStyle(element))
    return
  }
  if (localName === 'a') cleanLink(element)
  dropPastedStyle(element)
  for (const attribute of [...element.attributes])
    if (isActive(attribute)) element.removeAttributeNode(attribute)
  const name = textBreaks.includes(localName) && localName !== 'caption' ? 'div' : synonyms[localName]
  if (name && name !== localName) rename(element, name)
}

/** The signs that raised or lowered letters mean; null where they are none, or the number of a note. */
function signsIn(element: Element): string | null {
  const tag = raisedAs(element)
  if (!tag || element.querySelector('a, img')) return null
  const letters = element.textContent
  return element.closest('a')?.textContent === letters ? null : raisedSigns(tag, letters)
}

/** Google Docs raises by style. */
function raisedAs(element: Element): RaisedTag | null {
  const { localName } = element
  if (localName === 'sup' || localName === 'sub') return localName
  const said = localName === 'span' ? saidIn(element)('vertical-align') : ''
  return said === 'super' ? 'sup' : said === 'sub' ? 'sub' : null
}

/** Google Docs puts breaks between its blocks; between two texts a break is a new line. */
function dropIfBetweenBlocks(lineBreak: Element): void {
  const holder = lineBreak.closest(`${blocks}, body`)
  if (!holder?.matches('body, div, ul, ol')) return
  const neighbours = [
    neighbourOf(lineBreak, 'previousSibling', holder),
    neighbourOf(lineBreak, 'nextSibling', holder),
  ]
  if (!neighbours.every((neighbour) => neighbour && !isBlock(neighbour))) lineBreak.remove()
}

/** The nearest node with words or of its own, also past the marks around this one. */
function neighbourOf(node: Node, side: 'previousSibling' | 'nextSibling', holder: Element): ChildNode | null {
  for (let inner: Node | null = node; inner && inner !== holder; inner = inner.parentNode)
    for (let next = inner[side]; next; next = next[side])
      if (isBlock(next) || (next.textContent ?? '').trim() !== '') return next
  return null
}

const isBlock = (node: Node) =>
  node instanceof Element && (node.matches(blocks) || node.querySelector(blocks) !== null)

/** Google Docs wraps everything in a bold that is not bold. */
function isUndone(element: Element): boolean {
  const said = saidIn(element)
  if (/^(b|strong)$/.test(element.localName)) return /^(normal|[1-4]00)$/.test(said('font-weight'))
  return /^(i|em)$/.test(element.localName) && said('font-style') === 'normal'
}

function marksOfStyle(element: Element): string[] {
  const said = saidIn(element)
  return [
    ...(/^(bold|[6-9]00)$/.test(said('font-weight')) ? ['strong'] : []),
    ...(/^(italic|oblique)/.test(said('font-style')) ? ['em'] : []),
    ...(/line-through/.test(said('text-decoration') + said('text-decoration-line')) ? ['s'] : []),
  ]
}

/** Reads the style by property: Word's `mso-bidi-font-weight` says nothing of the font's weight. */
function saidIn(element: Element): (property: string) => string {
  const style = pastedStyle(element).toLowerCase()
  const said = new Map(
    style.split(';').map((one) => {
      const [property = '', value = ''] = one.split(':', 2)
      return [property.trim(), value.trim()]
    }),
  )
  return (property) => said.get(property) ?? ''
}

/** Word and Google Docs use empty paragraphs for spacing. */
function dropIfEmpty(paragraph: Element): void {
  const isSilent = (paragraph.textContent ?? '').replace(/[\s\u00a0]+/g, '') === ''
  const isCard = paragraph.matches('[data-video], [data-upload]')
  if (isSilent && !isCard && !paragraph.querySelector('img')) paragraph.remove()
}

function unwrap(element: Element, marks: readonly string[] = []): void {
  let content: DocumentFragment | Element = element.ownerDocument.createDocumentFragment()
  content.append(...element.childNodes)
  for (const mark of marks) {
    const wrapper = element.ownerDocument.createElement(mark)
    wrapper.append(content)
    content = wrapper
  }
  element.replaceWith(content)
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Google puts its own redirect before every address. */
function cleanLink(link: Element): void {
  const address = URL.parse(link.getAttribute('href') ?? '')
  const target = address?.pathname === '/url' && /(^|\.)google\./.test(address.hostname)
  if (target) link.setAttribute('href', address.searchParams.get('q') ?? '')
}

function takeImages(page: Document): Pick<CleanPaste, 'images' | 'lost' | 'fromDocument'> {
  const images: File[] = []
  const lost: string[] = []
  for (const image of [...page.body.querySelectorAll('img')]) {
    if (uploadIdPattern.test(image.dataset.upload ?? '')) continue
    const emoji = [image.dataset.emoji ?? '', image.alt].find(isEmoji)
    if (emoji) {
      image.replaceWith(emoji)
      continue
    }
    const file = imageFromDataAddress(image.getAttribute('src') ?? '')
    if (file) images.push(file)
    else if (!isTracker(image)) lost.push(image.getAttribute('src') ?? '')
    const figure = image.closest('figure')
    if (figure && figure.querySelectorAll('img').length === 1) figure.remove()
    else image.remove()
  }
  const fromDocument = lost.length > 0 && lost.every((source) => /^file:/i.test(source))
  return { images, lost: lost.length, ...(fromDocument && { fromDocument }) }
}

/** Gmail and Facebook draw an emoji as a picture that says which it is. */
const isEmoji = (text: string) =>
  /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(text) &&
  /[\p{Extended_Pictographic}\p{Regional_Indicator}]|\u20e3/u.test(text)

const isTracker = (image: HTMLImageElement) =>
  image.getAttribute('width') === '1' || image.getAttribute('height') === '1'
