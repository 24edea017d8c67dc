// Walks stored rich text, and trusts it. A picture or file that is not among the shown ones is left out, with its frame
// and its words.
import { Parser } from 'htmlparser2'
import { readAddress } from './address.ts'
import type { Attributes } from './attributes.ts'
import { closedList, type ElementName, namesOf } from './closed-list.ts'
import { closingTag, escapeText, openingTag } from './markup.server.ts'
import type { OfferedFile, Picture, Shown } from './shown.server.ts'
import { readVideo, type Video } from './video.ts'

type Press = { href: string; isExternal: boolean; isMain: boolean; words: string }

/** `gallery` and `table` take the markup inside them, the others text. */
export type Drawing = {
  picture(picture: Picture, alt: string, place: 'text' | 'gallery'): string
  gallery(inside: string, pictures: number): string
  table(inside: string): string
  video(video: Video, title: string): string
  file(file: OfferedFile, title: string): string
  button(press: Press): string
  link(attributes: Attributes): Attributes
  /** Changes a text before it is escaped. */
  text(words: string): string
}

type Open = {
  name: ElementName | null
  attributes: Attributes
  start: number
  pictures: number
  words: string
}

export function walk(html: string, shown: Shown, drawing: Drawing): string {
  const opened: Open[] = []
  let written = ''

  const isIn = (name: ElementName) => opened.some((open) => open.name === name)

  function drawImage(attributes: Attributes): void {
    const picture = shown.pictures.get(attributes['data-upload'] ?? '')
    if (!picture) return
    for (const open of opened) open.pictures++
    const place = isIn('div.gallery') ? 'gallery' : 'text'
    written += drawing.picture(picture, attributes.alt ?? picture.alt, place)
  }

  function close({ name, attributes, start, pictures, words }: Open): void {
    if (!name || name === 'img') return
    const before = written.slice(0, start)
    const inside = written.slice(start)
    if (closedList[name].holds === 'words')
      written = before + drawCard(name, attributes, words, shown, drawing)
    else if (name === 'div.gallery')
      written = before + (pictures > 0 ? drawing.gallery(inside, pictures) : '')
    else if (name === 'table') written = before + drawing.table(inside)
    else if (name === 'figure' && pictures === 0) written = before
    else written += closingTag(name)
  }

  const parser = new Parser({
    onopentag: (tag, attributes) => {
      const name = namesOf(tag, attributes.class ?? '')[0] ?? null
      opened.push({ name, attributes, start: written.length, pictures: 0, words: '' })
      if (name === 'img') drawImage(attributes)
      else if (name && !isDrawnWhole(name))
        written += openingTag(name, name === 'a' ? drawing.link(attributes) : attributes)
    },
    ontext: (text) => {
      const top = opened.at(-1)
      if (top?.name && closedList[top.name].holds === 'words') top.words += text
      else written += escapeText(drawing.text(text))
    },
    onclosetag: () => {
      const open = opened.pop()
      if (open) close(open)
    },
  })
  parser.end(html)
  return written
}

const isDrawnWhole = (name: ElementName) =>
  name === 'div.gallery' || name === 'table' || closedList[name].holds === 'words'

function drawCard(
  name: ElementName,
  attributes: Attributes,
  words: string,
  { files }: Shown,
  drawing: Drawing,
): string {
  if (name === 'p.video') {
    const video = readVideo(attributes['data-video'] ?? '')
    return video ? drawing.video(video, words || 'Vídeo') : ''
  }
  if (name === 'p.file') {
    const file = files.get(attributes['data-upload'] ?? '')
    return file ? drawing.file(file, words || file.name) : ''
  }
  const address = readAddress(attributes['data-href'] ?? '')
  return address ? drawing.button({ ...address, isMain: attributes['data-look'] !== 'secondary', words }) : ''
}
