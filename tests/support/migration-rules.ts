// What a migration may do while the version before it still answers: https://martinfowler.com/bliki/ParallelChange.html
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Rule = {
  pattern: RegExp
  why: string
  /** the first migration that has to keep to it */
  from?: string
  /** looks at no brackets, which have commas of their own */
  isOfColumns?: true
}

const column = String.raw`(?:column\s+)?`
const newName = String.raw`(?:if\s+not\s+exists\s+)?(?!constraint\b|unique\b|check\b|primary\b|foreign\b|exclude\b|value\b)\S+`

/** Changes to what the version before may still read or write, or would fail at. */
const contractions: Rule[] = [
  { pattern: /\bdrop\s+(table|column|view|function)\b/, why: 'drops what the version before may read' },
  {
    pattern: /\bdrop\s+(?!\s|not\s+null\b|expression\b|table\b|column\b|view\b|function\b)/,
    why: 'drops what the version before may count on',
    from: '0276',
  },
  { pattern: /\brename\s+(to|column)\b/, why: 'renames what the version before reads' },
  { pattern: /\brename\s+(?!\s|to\b|column\b)/, why: 'renames what the version before reads', from: '0276' },
  {
    pattern: /\bcreate\s+or\s+replace\s+(?!\s|trigger\b)/,
    why: 'replaces what the version before counts on',
    from: '0276',
  },
  {
    pattern: new RegExp(String.raw`\balter\s+${column}\S+\s+(set\s+data\s+)?type\b`),
    why: 'gives a column another type',
  },
  {
    pattern: new RegExp(String.raw`\balter\s+${column}\S+\s+set\s+not\s+null\b`),
    why: 'requires what the version before leaves empty',
  },
  {
    pattern: new RegExp(
      String.raw`\badd\s+${column}${newName}\s+[^,;]*\bnot\s+null\b(?![^,;]*\b(default|generated)\b)(?<!\bdefault\b[^,;]*)`,
    ),
    why: 'adds a column that the version before does not fill',
    isOfColumns: true,
  },
]

type TableRule = {
  /** its groups are names of tables */
  pattern: RegExp
  why: string
  /** looks at no bodies of functions, which run later */
  isOfStatements?: true
}

/** What a migration from 0276 on does to none but the tables that it makes itself. */
const ofItsOwnTables: TableRule[] = [
  {
    pattern:
      /\balter\s+table\s+(?:only\s+)?(\S+)[^;]*\badd\s+(?:constraint\b|unique\b|check\b|primary\b|foreign\b|exclude\b)|\bcreate\s+unique\s+index\b[^;]*?\bon\s+(?:only\s+)?([^\s(]+)/g,
    why: 'refuses what the version before may write',
  },
  {
    pattern: /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\b[^;]*?\bon\s+(?:only\s+)?([^\s;]+)/g,
    why: 'changes what becomes of what the version before writes',
  },
  {
    // `on` and `or` follow where a trigger or a grant names it.
    pattern:
      /\btruncate\s+(?!\s|on\b|or\b)(?:table\s+)?(?:only\s+)?([^\s;]+)|\bdelete\s+from\s+(?:only\s+)?([^\s;]+)/g,
    why: 'takes away rows that the version before may read',
    isOfStatements: true,
  },
]

const functionBodies =
  /(\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\b[^;]*?\bas\s+)(\$\w*\$)[\s\S]*?\2/g

function withoutBrackets(text: string): string {
  const left = text.replace(/\([^()]*\)/g, ' ')
  return left === text ? text : withoutBrackets(left)
}

const isMadeIn = (text: string, table: string) =>
  new RegExp(String.raw`\bcreate\s+table\s+${RegExp.escape(table)}(?![\w.])`).test(text)

const reachesOthers = (text: string, { pattern, isOfStatements }: TableRule): boolean =>
  [...(isOfStatements ? text.replace(functionBodies, '$1') : text).matchAll(pattern)].some(
    ([, ...names]) => !isMadeIn(text, names.find(Boolean) ?? ''),
  )

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
      const broken = [
        ...contractions.filter(
          ({ pattern, from = '', isOfColumns }) =>
            name >= from && pattern.test(isOfColumns ? withoutBrackets(plain) : plain),
        ),
        ...ofItsOwnTables.filter((rule) => name >= '0276' && reachesOthers(plain, rule)),
      ]
      const whys = new Set(broken.map(({ why }) => why))
      return [...whys].map((why) => `${name} ${why}.`)
    })
}
