// docs/words.md, over every text of the program and of the demo shop's rules.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Comments are for us. */
const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

// The other texts of the demo are a cooperative's own, not the program's.
const demoShop = ['demo/shop.ts', 'demo/pages/shop-rules.ts']

const sources = [...globSync('app/**/*.{ts,tsx}', { cwd: root }), ...demoShop]
  .filter((file) => !/\.(test|testing)\.tsx?$|cities\.server\.ts$/.test(file))
  .map((file) => ({ file, lines: withoutComments(readFileSync(join(root, file), 'utf8')).split('\n') }))

const never = readFileSync(join(root, 'docs/words.md'), 'utf8')
  .split('## Never on a screen')[1]
  ?.split('\n')
  .flatMap((line) => /^\| ([\p{L} -]+?) +\|/u.exec(line)?.[1] ?? [])
  .filter((word) => word !== 'never')

/** Not read by people, or prescribed. */
const exceptions: [file: RegExp, word: string][] = [
  // Whoever starts the program reads of files there.
  [/^app\/platform\/cluster\/|^app\/platform\/http\/listen/, 'gravar'],
  [/^app\/platform\/cluster\/|^app\/platform\/http\/listen/, 'sem permissão'],
  // Words by which the editor's menu is searched.
  [/insertions\.ts$/, 'figura'],
  // The two answers to 429 and 503 (docs/words.md).
  [/^app\/platform\/(stops|http\/read\.server)\.ts$/, 'novamente'],
  // The API's reference names statuses.
  [/^app\/platform\/http\/door\.server\.ts$/, 'sem permissão'],
]

const isExcepted = (file: string, word: string) =>
  exceptions.some(([where, what]) => what === word && where.test(file))

const found = (wanted: RegExp) =>
  sources.flatMap(({ file, lines }) =>
    lines.flatMap((line, at) =>
      wanted.test(line) ? [{ file, said: `${file}:${at + 1}: ${line.trim()}` }] : [],
    ),
  )

test('the table of words has been read', () => {
  expect(never?.length).toBeGreaterThan(30)
  expect(sources.length).toBeGreaterThan(1_000)
})

test.each(never ?? [])('no screen says “%s”', (word) => {
  const whole = new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'iu')
  expect(found(whole).flatMap(({ file, said }) => (isExcepted(file, word) ? [] : [said]))).toEqual([])
})

// “${name}” is Mel, or Castanha, or Mudas.
const name = '“\\$\\{[^}]*\\}”'

test('nothing agrees in gender with the name of a product', () => {
  const pronoun = new RegExp(`${name}[^\`]*\\b(Ele|Ela|ele|ela)\\b`)
  const participle = new RegExp(
    `(?:^|[\`.:] ?)${name} (?:não )?(?:só )?(?:é|está|foi|fica|pode ser) (?:\\p{L}+ )?\\p{L}+(?:ad|id|t)[oa]\\b`,
    'u',
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
  expect(found(/split\(' '\)\[0\]/).filter(({ said }) => /name/.test(said))).toEqual([])
})

test('a switch is named after what it switches, never after its state', () => {
  const state = /label="(?:Ligad|Desligad|Ativad|Desativad)[oa]s?"/
  expect(found(state)).toEqual([])
  expect('<SwitchField label="Ligada"').toMatch(state)
})
