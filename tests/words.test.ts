// docs/words.md, over every text of the program, of its terminal, of LEIA-ME.md and of the demo. The chapters of the manual
// are read in app/shell/help/chapters.test.ts.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

const blank = (text: string) => text.replace(/\S/g, ' ')
/** Comments are for us. One begins after a space or a bracket: not in '/api/*', nor in https://… */
const withoutComments = (source: string) =>
  source.replace(/(?<=^|[\s{(])\/\*[\s\S]*?\*\//g, blank).replace(/(?<=^|\s)\/\/.*$/gm, blank)

const folders = ['app', 'bin', 'demo']
const isText = (file: string) => /\.(tsx?|js)$/.test(file) && !/\.(test|testing)\.tsx?$/.test(file)

const sources = [
  ...globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx,js}`),
    { cwd: root },
  )
    // The names of towns are no words of ours.
    .filter((file) => isText(file) && !file.endsWith('cities.server.ts')),
  'server.ts',
  'task.ts',
  'LEIA-ME.md',
  'docs/manual/README.md',
].map((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  return { file, text: file.endsWith('.md') ? text : withoutComments(text) }
})

const never = readFileSync(join(root, 'docs/words.md'), 'utf8')
  .split('## Never on a screen')[1]
  ?.split('\n')
  .flatMap((line) => /^\| ([\p{L} -]+?) +\|/u.exec(line)?.[1] ?? [])
  .filter((word) => word !== 'never')

/** Not read by people, or prescribed. */
const exceptions: [file: RegExp, word: string][] = [
  // Whoever starts the program reads of files there.
  [/^app\/platform\/cluster\/|^app\/platform\/http\/listen/, 'gravar'],
  [/^app\/platform\/cluster\/|^app\/platform\/http\/listen|^bin\/one-at-a-time/, 'sem permissão'],
  // Words by which the editor's menu is searched.
  [/insertions\.ts$/, 'figura'],
  // The two answers to 429 and 503 (docs/words.md).
  [/^app\/platform\/(stops|http\/read\.server)\.ts$/, 'novamente'],
  // The API's reference names statuses.
  [/^app\/platform\/http\/door\.server\.ts$/, 'sem permissão'],
  // What is in a museum's chest, and the daily allowance of a council: no stock, and no freight.
  [/^demo\/materials\/trade\.ts$/, 'inventário'],
  [/^demo\/pages\/accountability\.ts$/, 'valor fixo'],
]

const isExcepted = (file: string, word: string) =>
  exceptions.some(([where, what]) => what === word && where.test(file))

/** The formatter breaks a sentence anywhere: over lines of JSX, with {' '} between them, or into two strings and a plus. */
const gap = `(?:\\s|\\{' '\\}|['"\`]\\s*\\+\\s*['"\`])+`
const wholeWords = (words: string) =>
  new RegExp(`(?<![\\p{L}-])${words.replaceAll(' ', gap)}(?![\\p{L}-])`, 'giu')

const found = (wanted: RegExp) =>
  sources.flatMap(({ file, text }) =>
    [...text.matchAll(wanted)].map(({ index, 0: words }) => {
      const lines = text.slice(0, index).split('\n')
      const from = index - (lines.at(-1)?.length ?? 0)
      const to = text.indexOf('\n', index + words.length)
      return { file, said: `${file}:${lines.length}: ${text.slice(from, to === -1 ? undefined : to).trim()}` }
    }),
  )

const folderOf = (file: string) => file.replaceAll('\\', '/').replace(/\/[^/]+$/, '')

test('the table of words has been read, and no folder is left out', () => {
  expect(never?.length).toBeGreaterThan(30)
  const onDisk = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isText)
      .map((file) => folderOf(`${folder}/${file}`)),
  )
  const read = new Set(sources.map(({ file }) => folderOf(file)))
  expect([...new Set(onDisk)].filter((folder) => !read.has(folder))).toEqual([])
  expect(onDisk.length).toBeGreaterThan(1_000)
})

test.each(never ?? [])('no screen says “%s”', (word) => {
  const whole = wholeWords(word)
  expect(found(whole).flatMap(({ file, said }) => (isExcepted(file, word) ? [] : [said]))).toEqual([])
})

test('a word is found wherever the formatter breaks it, and in no comment', () => {
  const isFound = (source: string) => wholeWords('de vez').test(withoutComments(source))
  for (const source of [
    "'some de vez.'",
    '<p>\n  some de\n  vez.',
    "some de{' '}\n  vez",
    "'some de ' +\n  'vez'",
  ])
    expect(isFound(source), source).toBe(true)
  expect(isFound("on('/api/*', 'some de vez', '/uploads/*')")).toBe(true)
  for (const source of ['{/* some de vez */}', '/** some de\n vez */', 'a() // some de vez', "'onde vez'"])
    expect(isFound(source), source).toBe(false)
})

// “${name}” is Mel, or Castanha, or Mudas.
const name = '“\\$\\{[^}]*\\}”'

test('nothing agrees in gender with the name of a product', () => {
  const pronoun = new RegExp(`${name}[^\`]*\\b(Ele|Ela|ele|ela)\\b`, 'g')
  const participle = new RegExp(
    `(?:^|[\`.:] ?)${name} (?:não )?(?:só )?(?:é|está|foi|fica|pode ser) (?:\\p{L}+ )?\\p{L}+(?:ad|id|t)[oa]\\b`,
    'gmu',
  )
  const shops = (one: { file: string }) => /^app\/rooms\/(cart|catalog|orders|shipping)\//.test(one.file)
  expect(found(pronoun).filter(shops)).toEqual([])
  expect(found(participle).filter(shops)).toEqual([])
  // So that the two can fail.
  const said = (rest: string) => `\`“$\{name}” ${rest}\``
  expect(said('esgotou. Ele fica no carrinho.')).toMatch(pronoun)
  expect(said('está esgotado no momento.')).toMatch(participle)
  expect(said('só pode ser retirado no local')).toMatch(participle)
  expect(said('não está mais à venda.')).not.toMatch(participle)
})

test('a person is greeted by greetingTo, never by the first word of a name', () => {
  expect(found(/split\(' '\)\[0\]/g).filter(({ said }) => /name/.test(said))).toEqual([])
})

test('a switch is named after what it switches, never after its state', () => {
  const state = /label="(?:Ligad|Desligad|Ativad|Desativad)[oa]s?"/g
  expect(found(state)).toEqual([])
  expect('<SwitchField label="Ligada"').toMatch(state)
})

// Three dots in a text, or '…' behind a value. Dots that spread have none of these before them.
const threeDots = /(?<=[\p{L}\p{N})}'"`])\.\.\./gu
const behindValue = /(?:[)}]|\+\s*['"`])\s*…/gu
/** "Enviando 2 fotos…", "faltam 3…": what goes on, not what was cut. */
const goesOn = /\p{L}ndo\b|\bfaltam\b/u

test('what is cut is cut where the dots are, in platform/text and in the search’s snippets, and nowhere by hand', () => {
  const elsewhere = ({ file }: { file: string }) =>
    file.startsWith('app/') && !/^app\/(platform\/text\/|rooms\/search\/marks\.ts)/.test(file)
  expect(found(threeDots).filter(elsewhere)).toEqual([])
  expect(
    found(behindValue)
      .filter(elsewhere)
      .filter(({ said }) => !goesOn.test(said)),
  ).toEqual([])
  // So that the two can fail.
  for (const cut of [`\`$\{name.slice(0, 40)}...\``, "cut + '...'", '<td>{name.slice(0, 40)}...</td>'])
    expect(cut).toMatch(threeDots)
  for (const cut of [`\`$\{name.slice(0, 40)}…\``, "cut + '…'", '<td>\n  {cut}\n  …'])
    expect(cut).toMatch(behindValue)
  for (const other of ['[...names]', "f(a, ...'abc')", '{ ...given }', 'return [\n  ...all,'])
    expect(other).not.toMatch(threeDots)
  expect(`\`Enviando $\{name}…\``).toMatch(goesOn)
})
