// What a text becomes before it is stored: sanitize-html takes away whatever the closed list does not name, then the
// rest is put into the one shape the editor writes. Sanitising stored text again gives the same bytes.
import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import { done, type Result, refuse } from '../result.ts'
import { Arranger } from './arrange.server.ts'
import { readElement } from './attributes.ts'
import { withoutControls } from './clean-text.ts'
import {
  closedList,
  elementNames,
  maximumBytes,
  maximumDepth,
  synonyms,
  tagOf,
  textBreaks,
  unreadable,
} from './closed-list.ts'
import { isTooDeep } from './depth.server.ts'
import { finish } from './finish.server.ts'
import { textOf } from './text-of.server.ts'
import type { Block } from './tree.server.ts'
import { writeBlocks } from './write.server.ts'

export type RichText = {
  html: string
  /** The pictures and files it shows, in order, each once. */
  uploads: string[]
  /** What it says, without markup: for search and excerpts. */
  text: string
}

/**
 * Refused: `too_long` above 500 KB (`maximumBytes`, UTF-8), before or after cleaning; `too_deep` for markup that nests
 * a thousand elements. What nests less, but more than the list allows, is flattened and keeps its words.
 */
export function sanitizeRichText(html: string): Result<RichText, 'too_long' | 'too_deep'> {
  if (Buffer.byteLength(html) > maximumBytes) return refuse('too_long')
  if (isTooDeep(html)) return refuse('too_deep')
  const blocks = readBlocks(html)
  const written = writeBlocks(blocks)
  if (Buffer.byteLength(written) > maximumBytes) return refuse('too_long')
  return done({ html: written, uploads: [...new Set(blocks.flatMap(uploadsIn))], text: textOf(blocks) })
}

/** Any markup as blocks of the closed list. */
function readBlocks(html: string): Block[] {
  const arranger = new Arranger()
  const parser = new Parser({
    onopentag: (tag, attributes) => arranger.open(tag, readElement(tag, attributes)),
    ontext: (text) => arranger.text(text),
    onclosetag: (tag) => arranger.close(tag),
  })
  parser.end(sanitizeHtml(withoutControls(html), allowed))
  return finish(arranger.blocks)
}

const namesByTag = Map.groupBy(elementNames, tagOf)

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...namesByTag.keys(), ...textBreaks],
  allowedAttributes: Object.fromEntries(
    [...namesByTag].map(([tag, names]) => [
      tag,
      [...new Set(names.flatMap((name) => Object.keys(closedList[name].attributes ?? {})))],
    ]),
  ),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: maximumDepth,
  nonTextTags: [...unreadable],
  transformTags: synonyms,
}

const uploadsIn = (block: Block): string[] => [
  ...(block.attributes['data-upload'] ? [block.attributes['data-upload']] : []),
  ...block.blocks.flatMap(uploadsIn),
]
