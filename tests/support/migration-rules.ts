// What a migration may do while the version before it still answers: https://martinfowler.com/bliki/ParallelChange.html
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Changes to what the version before may still read or write, or would fail at. */
const contractions: [RegExp, string][] = [
  [/\bdrop\s+(table|column|view|function)\b/, 'drops what the version before may read'],
  [/\brename\s+(to|column)\b/, 'renames what the version before reads'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/, 'gives a column another type'],
  [/\balter\s+column\s+\S+\s+set\s+not\s+null\b/, 'requires what the version before leaves empty'],
  [
    /\badd\s+column\s+(if\s+not\s+exists\s+)?\S+\s+[^,;]*\bnot\s+null\b(?![^,;]*\b(default|generated)\b)(?<!\bdefault\b[^,;]*)/,
    'adds a column that the version before does not fill',
  ],
]

/** Whether its first line says why nothing needs the old form any more: `-- contract: …`. */
const isExcused = (text: string) => /^-- contract: \S/.test(text)

/** @param from the name of the first migration that has to keep to the rules */
export function contracting(folder: string, from = ''): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name >= from)
    .sort()
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      if (isExcused(text)) return []
      const plain = text.replace(/--.*$/gm, '').toLowerCase()
      return contractions.filter(([pattern]) => pattern.test(plain)).map(([, why]) => `${name} ${why}.`)
    })
}
