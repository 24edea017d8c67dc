// What a failed answer says in a form is a toast as well, announced by one of the two.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'
import { codeFiles } from './house-rules.ts'

/** Where it is told in another way, or not at all. */
const otherwise = {
  'rooms/agenda/ui/use-event-dates.ts': 'asked while somebody types: a toast for each pause would be noise',
  'rooms/contacts/ui/act-on-messages.ts': 'one toast for all',
  'rooms/contacts/ui/message-notes.tsx': 'the toast announces it; the field does not take the focus',
  'rooms/library/ui/use-many-files.ts': 'each of many files says it in its own line',
  'rooms/orders/ui/checkout/use-ordering.ts': 'a question, with its answers beside it',
  'rooms/orders/ui/moves/undo-move.ts': 'one toast for all that were refused alike',
  'rooms/people/ui/second-step.tsx': 'usePlainForm tells it',
  'rooms/uploads/ui/alternative-text.tsx': 'the toast announces it; the field does not take the focus',
  'rooms/uploads/ui/editor-uploads.ts': 'what stands in a text is read without being asked for',
}

type Node = { type: string; start: number; end: number; [part: string]: unknown }

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part

const telling = /^(sayBeside|tellBeside|tellFailure|toast\.error)$/
const reading = /^(\w+)\??\.(message|errors)$/

/** Sentences for every place that shows what a failed answer says, where no toast does. */
export function untoldFailures(app: string, known: object = otherwise): string[] {
  const found = new Map<string, string[]>()
  for (const path of ['ui', 'rooms', 'shell'].flatMap((floor) => codeFiles(join(app, floor)))) {
    if (/\.(server|test|testing)\.tsx?$/.test(path)) continue
    const text = readFileSync(path, 'utf8')
    const shown = [...shownOf(path, text), ...shownOfUploads(text)]
    if (shown.length > 0) found.set(relative(app, path), shown)
  }
  return [
    ...[...found]
      .filter(([path]) => !(path in known))
      .flatMap(([path, all]) => all.map((shown) => `${path} shows ${shown}, and no toast does: sayBeside.`)),
    ...Object.keys(known)
      .filter((path) => !found.has(path))
      .map((path) => `${path} shows nothing untold any more: take it off the list.`),
  ]
}

/** What is read of an awaited answer, unless it is handed to what tells, or told in the same function. */
function shownOf(path: string, text: string): string[] {
  if (!/\bawait\b/.test(text) || !/\.(message|errors)\b|\bsentenceOf\(/.test(text)) return []
  const of = ({ start, end }: Node) => text.slice(start, end)
  const isAwaited = (name: string) => new RegExp(`const ${name} =\\s[^\n]*\\bawait\\b`).test(text)

  function walk(node: Node, around: string): string[] {
    const said = of(node)
    const called = node.type === 'CallExpression' && isNode(node.callee) ? of(node.callee) : ''
    if (telling.test(called)) return []
    if (called === 'sentenceOf') return [said]
    const own = /Function/.test(node.type) ? said : around
    const [, name = '', part] = (node.type === 'MemberExpression' && reading.exec(said)) || []
    if (part && isAwaited(name)) {
      const isTold =
        own.includes(`${name}.message, { isAnnounced`) ||
        (part === 'errors' && own.includes(`sayBeside(${name})`))
      return isTold ? [] : [said]
    }
    return Object.values(node)
      .flat()
      .filter(isNode)
      .flatMap((part) => walk(part, own))
  }
  const { program } = parseSync(path, text)
  return isNode(program) ? walk(program, text) : []
}

/** A file that did not arrive has no answer to read: its field is called with the sentence. */
const shownOfUploads = (text: string) =>
  /import \{[^}]*\buseSending\b/.test(text) && !/onFailed: .*\b(sayBeside|toast\.error)\(/.test(text)
    ? ['why a file did not arrive']
    : []
