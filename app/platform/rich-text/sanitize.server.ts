// sanitize-html removes all elements that the closed list does not name, then the rest is arranged as the editor writes
// it. Idempotent.
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
import { withRaisedSigns } from './raised-signs.ts'
import { textOf } from './text-of.server.ts'
import type { Block } from './tree.server.ts'
import { writeBlocks } from './write.server.ts'

export type RichText = {
  html: string
  /** The ids of the pictures and files in the text, in order, each once. */
  uploads: string[]
  /** Plain text, for search and excerpts. */
  text: string
}

/**
 * Refuses `too_long` above 500 KB (`maximumBytes`, UTF-8), before or after cleaning, and `too_deep` for a thousand
 * levels. Nesting beyond the list's limit is flattened.
 */
export function sanitizeRichText(html: string): Result<RichText, 'too_long' | 'too_deep'> {
  if (Buffer.byteLength(html) > maximumBytes) return refuse('too_long')
  if (isTooDeep(html)) return refuse('too_deep')
  const blocks = readBlocks(html)
  const written = writeBlocks(blocks)
  if (Buffer.byteLength(written) > maximumBytes) return refuse('too_long')
  return done({ html: written, uploads: [...new Set(blocks.flatMap(uploadsIn))], text: textOf(blocks) })
}

function readBlocks(html: string): Block[] {
  const arranger = new Arranger()
  const parser = new Parser({
    onopentag: (tag, attributes) => arranger.open(tag, readElement(tag, attributes)),
    ontext: (text) => arranger.text(text),
    onclosetag: (tag) => arranger.close(tag),
  })
  parser.end(sanitizeHtml(withRaisedSigns(withoutControls(html)), allowed))
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
