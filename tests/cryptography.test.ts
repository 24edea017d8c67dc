// Which cryptography the code asks for, and of whom (docs/asvs.md, V9 and V11).
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codeFiles } from './support/house-rules.ts'

type Source = { path: string; text: string }

const root = join(import.meta.dirname, '..')
const code: Source[] = [
  ...codeFiles(join(root, 'app')).filter((path) => !/\.(test|testing|fixture)\.tsx?$/.test(path)),
  ...readdirSync(join(root, 'bin'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(root, 'bin', name)),
  join(root, 'server.ts'),
  join(root, 'task.ts'),
].map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))

/** What of node:crypto takes the name of an algorithm, and which it is given. */
const algorithms = new Map([
  ['argon2', 'argon2id'],
  ['createCipheriv', 'aes-256-gcm'],
  ['createDecipheriv', 'aes-256-gcm'],
  ['createHash', 'sha256'],
  ['createHmac', 'sha256'],
  ['hkdfSync', 'sha256'],
])
const nameless = [
  'X509Certificate',
  'randomBytes',
  'randomInt',
  'randomUUID',
  'randomUUIDv7',
  'timingSafeEqual',
]
const known = new Set([...algorithms.keys(), ...nameless])

const imports =
  /^import (?:\{([^}]*)\}|.*) from ['"](?:node:)?crypto['"]|(?:import|require)\(['"](?:node:)?crypto['"]\)/gm
const calls = new RegExp(String.raw`\b(${[...algorithms.keys()].join('|')})\(\s*(?:'([^']*)')?`, 'g')

const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

function otherAlgorithms(sources: Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const asked = [...text.matchAll(imports)].flatMap(([, list]) =>
      list === undefined ? ['all there is'] : namesIn(list),
    )
    const given = [...text.matchAll(calls)].filter(([, name = '', which]) => algorithms.get(name) !== which)
    return [
      ...asked.filter((name) => !known.has(name)).map((name) => `${path} asks node:crypto for ${name}`),
      ...given.map(([, name, which = 'what it is told']) => `${path} asks ${name} for ${which}`),
      ...(/\bsubtle\.\w/.test(text) ? [`${path} asks the Web Cryptography API`] : []),
      ...(/\bmd5\(/.test(text) ? [`${path} asks PostgreSQL for MD5`] : []),
    ]
  })
}

/** Of a number, or of a constant of the file; 0 where neither is given. */
const bytesOf = (given: string, text: string) =>
  Number(/^\d+/.exec(given)?.[0] ?? (text.split(`const ${given} = `)[1] ?? '').match(/^\d+/)?.[0] ?? 0)

/** Chance that is not the system's, or less of it than 128 bits. */
function littleChance(sources: Source[]): string[] {
  return sources
    .flatMap(({ path, text }) => [
      ...(/\bMath\.random\b/.test(text) ? [`${path} Math.random`] : []),
      ...[...text.matchAll(/\brandomBytes\(([^)]*)\)/g)]
        .filter(([, given = '']) => bytesOf(given, text) < 16)
        .map(([call]) => `${path} ${call}`),
    ])
    .sort()
}

/** The first constants of SHA-2, of SHA-1 and MD5, of ChaCha20, of AES and of Blowfish. */
const constants =
  /0x(?:6a09e667|428a2f98|67452301|61707865|243f6a88)\b|\b0x63,\s*0x7c\b|\b99,\s*124,\s*119\b|expand 32-byte k/i

const ownAlgorithms = (sources: Source[]) =>
  sources.filter(({ text }) => constants.test(text)).map(({ path }) => path)

/** Each purpose for which the site's key signs, and the files that name it. */
function purposesIn(sources: Source[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { path, text } of sources)
    for (const [, said, named] of text.matchAll(
      /\.(?:sign|verify)\(\s*'([\w-]+)'|^const purpose = '([\w-]+)'/gm,
    ))
      found.getOrInsertComputed(said ?? named ?? '', () => new Set()).add(path)
  return found
}
const shared = (purposes: Map<string, Set<string>>) =>
  [...purposes].filter(([, files]) => files.size > 1).map(([purpose]) => purpose)

describe('the code as it stands', () => {
  test('asks for AES-256-GCM, SHA-256 and argon2id, and for nothing else', () => {
    expect(code.filter(({ text }) => text.includes("from 'node:crypto'")).length).toBeGreaterThan(40)
    expect(otherAlgorithms(code)).toEqual([
      // An id, made alike by two that run at once; nothing trusts it.
      'app/rooms/orders/payment/older-payments-store.server.ts asks PostgreSQL for MD5',
    ])
  })

  test('takes chance from the system, 128 bits or more where somebody might guess', () => {
    expect(littleChance(code)).toEqual([
      // The name of a folder.
      'app/platform/cluster/make-cluster.server.ts randomBytes(3)',
      // The nonce of AES-GCM, which is no secret.
      'app/platform/secrets/secrets.server.ts randomBytes(12)',
      // Tells challenges apart, each of which is signed.
      'app/rooms/people/admission/proof-of-work.server.ts randomBytes(12)',
    ])
  })

  test('computes none of it itself, but the sum that a browser is asked for in a flood of log-ins', () => {
    expect(ownAlgorithms(code)).toEqual(['app/rooms/people/admission/solve-proof.ts'])
  })

  test('signs for one purpose in one file', () => {
    const purposes = purposesIn(code)
    expect(purposes.size).toBeGreaterThan(15)
    expect(shared(purposes)).toEqual([])
  })
})

describe('the rules can fail', () => {
  const of = (text: string): Source[] => [{ path: 'app/odd.ts', text }]

  test.each([
    ["import { createHash } from 'node:crypto'\ncreateHash('md5')", 'asks createHash for md5'],
    ["createCipheriv('aes-256-ecb', key, null)", 'asks createCipheriv for aes-256-ecb'],
    ["createDecipheriv(\n  'aes-256-cbc', key, iv)", 'asks createDecipheriv for aes-256-cbc'],
    ['createHmac(name, key)', 'asks createHmac for what it is told'],
    ["import {\n  createSign,\n  randomBytes,\n} from 'node:crypto'", 'asks node:crypto for createSign'],
    ["import { createHash as hash } from 'crypto'", 'asks node:crypto for createHash as hash'],
    ["import * as crypto from 'node:crypto'", 'asks node:crypto for all there is'],
    ["const { scrypt } = await import('node:crypto')", 'asks node:crypto for all there is'],
    ["crypto.subtle.digest('SHA-1', bytes)", 'asks the Web Cryptography API'],
    ['sql`select md5(name)`', 'asks PostgreSQL for MD5'],
  ])('%j is told', (text, told) => {
    expect(otherAlgorithms(of(text))).toEqual([`app/odd.ts ${told}`])
  })

  test.each([
    ['const code = Math.random()', 'Math.random'],
    ['randomBytes(8)', 'randomBytes(8)'],
    ['const few = 4\nrandomBytes(few)', 'randomBytes(few)'],
    ['randomBytes(size())', 'randomBytes(size()'],
  ])('%j is little chance', (text, told) => {
    expect(littleChance(of(text))).toEqual([`app/odd.ts ${told}`])
    expect(littleChance(of('const many = 16\nrandomBytes(many)\nrandomBytes(32)'))).toEqual([])
  })

  test('a cipher of our own and a purpose of two files are found', () => {
    expect(ownAlgorithms(of('const box = [0x63, 0x7c, 0x77, 0x7b]'))).toEqual(['app/odd.ts'])
    const twice = [
      { path: 'app/one.ts', text: "const purpose = 'link'" },
      { path: 'app/other.ts', text: "ctx.secrets.verify(\n  'link', text, signature)" },
    ]
    expect(shared(purposesIn(twice))).toEqual(['link'])
  })
})
