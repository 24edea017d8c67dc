// The rules of design: who may import whom, which files a room has, which names nothing may bear, what a comment may
// cite. Each broken rule is one sentence that says what to do instead.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, extname, join, relative, resolve } from 'node:path'
import { parseSync } from 'oxc-parser'

/** Each room and the rooms it may import, as HOUSE.md has them. */
export const roomImports: Record<string, readonly string[]> = {
  site: ['pages', 'uploads'],
  people: [],
  activity: ['people'],
  integrations: ['people'],
  uploads: [],
  content: ['search', 'uploads'],
  pages: ['uploads', 'content'],
  legal: ['pages', 'uploads'],
  menus: ['pages', 'site'],
  news: ['uploads', 'content'],
  agenda: ['uploads', 'content'],
  library: ['uploads', 'content'],
  contacts: ['people'],
  mail: ['site'],
  imports: [],
  system: ['mail', 'people', 'uploads'],
  search: [],
  catalog: ['uploads', 'content'],
  shop: ['site'],
  pricing: [],
  shipping: ['catalog', 'pricing', 'shop'],
  cart: ['catalog', 'people', 'pricing', 'shipping', 'uploads'],
  payments: ['shop'],
  orders: [
    'cart',
    'catalog',
    'shipping',
    'legal',
    'payments',
    'people',
    'pricing',
    'site',
    'shop',
    'uploads',
  ],
  statements: ['orders', 'payments'],
  'first-run': ['site', 'people'],
}

const forbiddenNames = ['lib', 'utils', 'helpers', 'common', 'misc', 'services', 'managers', 'hooks', 'types']

const floors = ['platform', 'ui', 'rooms', 'shell'] as const
type Place = { floor: string; room?: string; rest: string }

export const codeFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory())
      return entry.name.startsWith('.') || entry.name === 'node_modules' ? [] : codeFiles(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })

/** Every module a file names: static, re-exported or dynamic with a literal. Type-only imports count as well. */
function importsOf(path: string, text = readFileSync(path, 'utf8')): string[] {
  const { module } = parseSync(path, text)
  const found = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap((one) => one.entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map(
      (one) => /^['"](.*)['"]$/.exec(text.slice(one.moduleRequest.start, one.moduleRequest.end))?.[1],
    ),
  ]
  return found.filter((name): name is string => name !== undefined)
}

function placeOf(app: string, path: string): Place {
  const [floor = '', second = '', ...rest] = relative(app, path).split('/')
  if (floor === 'rooms') return { floor, room: second, rest: rest.join('/') }
  if (floors.includes(floor as (typeof floors)[number])) return { floor, rest: [second, ...rest].join('/') }
  return { floor: 'top', rest: relative(app, path) }
}

const isTest = (path: string) => /\.(test|testing)\.tsx?$/.test(path)
const storeName = /(^|[/-])store\.server\.ts$/
/** Whether a room's file draws; content's two screens of every type have a folder each. */
const isDrawn = (rest: string) => /^(screens|ui|editor|list)\//.test(rest)
const heightOf = (floor: string) => floors.indexOf(floor as (typeof floors)[number])

function brokenImport(from: Place, to: Place, file: string, target: string): string | null {
  const says = (why: string) => `${file} imports ${target}: ${why}`
  const isStore = to.floor === 'rooms' && storeName.test(to.rest)
  if (isStore && from.floor !== 'rooms') return says('a store: ask the desk instead.')
  if (from.floor === 'top') return null
  if (from.floor === 'front-door') return null
  if (to.floor === 'top') {
    if (to.rest === 'paths.ts' || /^\+types/.test(to.rest)) return null
    if (from.floor === 'shell' && to.rest === 'root.tsx') return null
    return says('nothing below imports the top of the house.')
  }
  if (to.floor === 'front-door') return says('only the composition root knows the front door.')
  if (heightOf(to.floor) > heightOf(from.floor))
    return says(`${from.floor} may not look up to ${to.floor}. Move the piece down, or pass it in.`)
  if (from.floor !== 'rooms' || to.floor !== 'rooms' || !from.room || !to.room) return null
  if (from.room !== to.room) {
    if (!roomImports[from.room]?.includes(to.room))
      return says(`room ${from.room} may not know room ${to.room}. Join them in shell/.`)
    // The statements of every content table are pieces for the stores of their rooms, and for nothing else.
    const isPiece = to.room === 'content' && storeName.test(from.rest)
    if (isStore && !isPiece) return says("another room's store: ask its desk instead.")
    return null
  }
  if (isStore && (isDrawn(from.rest) || /(^api|-door)\.server\.ts$/.test(from.rest)))
    return says('a store: ask the desk instead.')
  return null
}

/** Sentences for every rule that the imports under `app` break. */
export function brokenImports(app: string): string[] {
  const broken: string[] = []
  for (const path of codeFiles(app)) {
    if (isTest(path)) continue
    const from = placeOf(app, path)
    for (const name of importsOf(path)) {
      if (!name.startsWith('.')) continue
      const target = resolve(dirname(path), name)
      if (!target.startsWith(app)) continue
      const sentence = brokenImport(from, placeOf(app, target), relative(app, path), relative(app, target))
      if (sentence) broken.push(sentence)
    }
  }
  return broken
}

/** A room's files are flat, or in folders of one level that say what happens there (docs/decisions/0175). */
const roomFiles = /^(([a-z-]+\/)?[a-z-]+(\.server)?\.tsx?|screens\/.+|ui\/.+)$/

export function brokenNames(app: string): string[] {
  const broken: string[] = []
  for (const path of codeFiles(app)) {
    const place = relative(app, path)
    for (const part of place.replace(extname(place), '').split('/'))
      if (forbiddenNames.includes(part.replace(/\.server$/, '')))
        broken.push(`${place}: the name "${part}" permits anything. Name what it knows.`)
    const { room, rest } = placeOf(app, path)
    if (room && !roomImports[room]) broken.push(`${place}: there is no room "${room}" in the plan.`)
    if (room && !isTest(path) && !roomFiles.test(rest))
      broken.push(`${place}: not a kind of file a room has.`)
    if (
      room &&
      /^screens\//.test(rest) &&
      !/^screens\/[a-z-]+(\.module)?\.(tsx|ts|css)$/.test(rest) &&
      !isTest(path)
    )
      broken.push(`${place}: a screen is one kebab-case file.`)
  }
  return broken
}

const outside = /\bDate\.now\(\)|\bnew Date\(\)|\bMath\.random\(\)|\bprocess\.env\b|(?<![.\w])fetch\(/

/** A file that only hands on what another one says hides where it stands. */
export function passedOn(app: string): string[] {
  return codeFiles(join(app, 'rooms'))
    .filter((path) => !isTest(path))
    .flatMap((path) => {
      const { module } = parseSync(path, readFileSync(path, 'utf8'))
      const [first] = module.staticExports.flatMap(({ entries }) =>
        entries.filter((one) => one.moduleRequest),
      )
      const name = first?.exportName.name ?? 'everything'
      return first ? [`${relative(app, path)} passes on ${name}: import it from where it is.`] : []
    })
}

/** The clock, chance, the environment and the network come to a room through its context. */
export function outsideWorldInRooms(app: string): string[] {
  return codeFiles(join(app, 'rooms'))
    .filter((path) => !isTest(path) && !isDrawn(placeOf(app, path).rest))
    .flatMap((path) => {
      const found = outside.exec(readFileSync(path, 'utf8'))
      return found ? [`${relative(app, path)} uses ${found[0]}: take it from ctx.`] : []
    })
}

/** SQL of the product lives in the stores of its rooms; code that joins rooms needs none. */
export function sqlOutsideStores(app: string): string[] {
  return [...codeFiles(join(app, 'rooms')), ...codeFiles(join(app, 'shell'))]
    .filter((path) => !isTest(path) && !/store\.server\.ts$/.test(path))
    .flatMap((path) => {
      const found = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.exec(
        readFileSync(path, 'utf8'),
      )
      return found ? [`${relative(app, path)} speaks SQL (${found[0]}): move it to the room's store.`] : []
    })
}

type Syntax = { type: string; start: number; [part: string]: unknown }
const isSyntax = (part: unknown): part is Syntax =>
  typeof part === 'object' && part !== null && 'type' in part
const partsOf = (syntax: Syntax): Syntax[] => Object.values(syntax).flat().filter(isSyntax)

const parts = { ObjectExpression: 'properties', ArrayExpression: 'elements', CallExpression: 'arguments' }

/** `{ ...{ a, b }, c }`, `[...[a, b], c]` and `f(...[a, b])`, where `a, b` would do. */
function packedIn(syntax: Syntax): Syntax[] {
  const held = parts[syntax.type as keyof typeof parts]
  const literal = syntax.type === 'ObjectExpression' ? 'ObjectExpression' : 'ArrayExpression'
  const own = ((held && syntax[held]) as (Syntax | null)[] | undefined)?.filter(
    (part): part is Syntax => part?.type === 'SpreadElement' && (part.argument as Syntax).type === literal,
  )
  return [...(own ?? []), ...partsOf(syntax).flatMap(packedIn)]
}

/** A literal spread into another one packs lines that a reader has to unpack again. */
export function packedLiterals(root: string): string[] {
  return ['app', 'bin', 'demo', 'tests']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => codeFiles(join(root, folder)))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      if (!/\.\.\.[{[]/.test(text)) return []
      const packed = packedIn(parseSync(path, text).program as unknown as Syntax)
      return packed.map(({ start }) => {
        const line = text.slice(0, start).split('\n').length
        return `${relative(root, path)}:${line} spreads a literal: write what is in it.`
      })
    })
}

/** Those that the types of libraries and of tables leave. With fewer of them the number goes down. */
const mostCasts = 162

/** `x as T`; `x as const` says nothing that is not so. */
const isCast = ({ type, typeAnnotation }: Syntax) =>
  type === 'TSTypeAssertion' || (type === 'TSAsExpression' && !isConst(typeAnnotation))

const isConst = (said: unknown) => isSyntax(said) && isSyntax(said.typeName) && said.typeName.name === 'const'

const castsIn = (syntax: Syntax): number =>
  (isCast(syntax) ? 1 : 0) + partsOf(syntax).reduce((sum, part) => sum + castsIn(part), 0)

/** Parsing every file takes long: comments and imports have the word too. */
const mayCast = /^(?!\s*(\/[/*]|\*[ /]|import[ {]|export [*{])).* as (?!const\b)/m

/** A type that is asserted is one that nobody checks. */
export function manyCasts(root: string, most = mostCasts): string[] {
  const files = [
    ...codeFiles(join(root, 'app')),
    ...['server.ts', 'task.ts'].map((name) => join(root, name)).filter((path) => existsSync(path)),
  ]
  const casts = files
    .filter((path) => !isTest(path))
    .reduce((sum, path) => {
      const text = readFileSync(path, 'utf8')
      return mayCast.test(text) ? sum + castsIn(parseSync(path, text).program as unknown as Syntax) : sum
    }, 0)
  return casts > most
    ? [`${casts} types are asserted, and ${most} are the most: let the types say it, or guard the value.`]
    : []
}

/** Wires that keep rows of their own; a room's rows belong in its store. */
const wiresWithRows = new Set([
  'brazil/postal-code-store.server.ts',
  'context.server.ts',
  'events/event-store.server.ts',
  'jobs/jobs.server.ts',
  'limits/limits.server.ts',
  'secrets/fresh-session.server.ts',
  'secrets/secrets.server.ts',
])

export function sqlInPlatform(app: string): string[] {
  const platform = join(app, 'platform')
  return codeFiles(platform)
    .map((path) => relative(platform, path))
    .filter((path) => !isTest(path) && !path.startsWith('database/') && !wiresWithRows.has(path))
    .filter((path) =>
      /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/.test(
        readFileSync(join(platform, path), 'utf8'),
      ),
    )
    .map((path) => `platform/${path} speaks SQL: move it to the store of the room that keeps the rows.`)
}

const mostLines = 300
/** Files that are generated, or one long table of data. */
const longFiles = /^app\/platform\/database\/tables\.ts$|^demo\//

/** Sentences for every file of the program that is longer than a reader takes in at once. */
export function longSources(root: string): string[] {
  return codeFiles(join(root, 'app'))
    .filter((path) => !isTest(path) && !longFiles.test(relative(root, path)))
    .flatMap((path) => {
      const lines = readFileSync(path, 'utf8').split('\n').length - 1
      return lines > mostLines
        ? [
            `${relative(root, path)} has ${lines} lines, and ${mostLines} are the most: look for the second noun.`,
          ]
        : []
    })
}

/** As many as a reader looks through. */
const mostFilesInFolder = 52

/** Sentences for every folder of the program that is a heap. */
export function heaps(app: string): string[] {
  const found = Map.groupBy(codeFiles(app), (path) => dirname(path))
  return [...found]
    .filter(([, files]) => files.length > mostFilesInFolder)
    .map(
      ([folder, files]) =>
        `${relative(app, folder)} holds ${files.length} files, and ${mostFilesInFolder} are the most: give it rooms.`,
    )
}

const longestFunction = 100
/** Functions that read as tables: the calls of a door, the statements of a table. */
const longFunctions = new Set([
  'app/rooms/content/record/record-store.server.ts contentTable',
  'app/rooms/people/profile/profile-door.server.ts createProfileDoor',
])

/** Sentences for every function that is too long, and for every name above that is not any more. */
export function longFunctionsOf(root: string): string[] {
  const found = codeFiles(join(root, 'app'))
    .filter((path) => !isTest(path))
    .flatMap((path) => functionsOver(longestFunction, path).map((name) => `${relative(root, path)} ${name}`))
  return [
    ...found
      .filter((name) => !longFunctions.has(name))
      .map((name) => `${name} has more than ${longestFunction} lines: name its parts.`),
    ...[...longFunctions]
      .filter((name) => !found.includes(name))
      .map((name) => `${name} is not that long any more: take it off the list.`),
  ]
}

type Node = { type?: string; start: number; end: number; id?: { name?: string }; key?: { name?: string } }

/** The names of a file's functions with more than `most` lines; a nameless one goes by the name of the outer one. */
function functionsOver(most: number, path: string): string[] {
  const text = readFileSync(path, 'utf8')
  const names = new Set<string>()
  const walk = (node: unknown, name: string): void => {
    if (Array.isArray(node)) for (const one of node) walk(one, name)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { type = '', start, end, id, key } = node as Node
    const own = /^(Function|Variable|Property|Method)/.test(type) ? (id?.name ?? key?.name ?? name) : name
    if (/^(Arrow)?Function/.test(type) && text.slice(start, end).split('\n').length > most) names.add(own)
    for (const child of Object.values(node)) walk(child, own)
  }
  walk(parseSync(path, text).program, '(nameless)')
  return [...names]
}

/** How often a browser, a session or a person may do something stands in one table. */
export function limitsElsewhere(app: string): string[] {
  return codeFiles(app)
    .filter(
      (path) =>
        !isTest(path) &&
        !path.endsWith('/limits/rates.ts') &&
        /\bmax: [^,]+, seconds: \d/.test(readFileSync(path, 'utf8')),
    )
    .map((path) => `${relative(app, path)} has a limit of its own: write it into platform/limits/rates.ts.`)
}

/** `openapi` is there once its library has run: who calls it imports it, or works only where somebody else has. */
export function namedByChance(app: string): string[] {
  return codeFiles(app)
    .filter((path) => {
      const text = readFileSync(path, 'utf8')
      return !isTest(path) && /\.openapi\('/.test(text) && !text.includes("from '@hono/zod-openapi'")
    })
    .map((path) => `${relative(app, path)} names a shape for the document without importing what does it.`)
}

/** A spread context would go on asking with the parts of the first one. */
export function spreadContexts(app: string): string[] {
  return codeFiles(app)
    .filter((path) => !isTest(path) && /\.\.\.ctx\b(?!\.)/.test(readFileSync(path, 'utf8')))
    .filter((path) => !path.endsWith('platform/context.server.ts'))
    .map((path) => `${relative(app, path)} spreads a context: make it with contextWith.`)
}

const written = ['app', 'bin', 'db', 'demo', 'docs', 'public', 'tests']
/** A landed migration is known by its hash: not a letter of it may change, nor of its comments. */
const unchangeable = 'db/migrations/'

const textFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : textFiles(path)
    return /\.(tsx?|js|css|sql|md)$/.test(entry.name) ? [path] : []
  })

const isRule = (path: string) => path.startsWith('docs/rules/')
/** The rules by number: 1.13 is the text under the heading `## 1.13 Kept pages`. */
function rulesOf(text: string): Map<string, string> {
  const [, ...sections] = text.split(/^## /m)
  return new Map(sections.map((section) => [/^\d+(?:\.\d+)?(?= )/.exec(section)?.[0] ?? section, section]))
}

const documents = /(?<![\w:/.-])[\w./-]*\w\.md\b/g
const records = /docs\/decisions\/\d{4}/g
const citations = /(docs\/rules\/[\w-]+\.md)(?: (\d+(?:\.\d+)?(?:(?:, | and | to )\d+(?:\.\d+)?)*))?/g
const tests = /`((?:app|bin|demo|tests)\/[\w./-]+\.(?:test|spec)\.tsx?)`/g

/** Sentences for every document, decision, rule or test that a comment or a document names and that does not exist. */
export function danglingNames(root: string): string[] {
  const paths = [
    ...written
      .filter((folder) => existsSync(join(root, folder)))
      .flatMap((folder) => textFiles(join(root, folder))),
    ...readdirSync(root)
      .filter((name) => /\.(ts|md)$/.test(name))
      .map((name) => join(root, name)),
  ].map((path) => relative(root, path))
  const rules = new Map(
    paths.filter(isRule).map((path) => [path, rulesOf(readFileSync(join(root, path), 'utf8'))]),
  )
  const isThere = (path: string, name: string) =>
    existsSync(join(root, name)) || existsSync(join(root, dirname(path), name))
  const isRecord = (name: string) => paths.some((path) => path.startsWith(`${name}-`))

  const inLine = (path: string, line: string): string[] => [
    ...[...line.matchAll(documents)]
      .filter(([name]) => !isThere(path, name))
      .map(([name]) => `names ${name}: there is no such file.`),
    ...[...line.matchAll(records)]
      .filter(([name]) => !isRecord(name))
      .map(([name]) => `names ${name}: there is no such decision.`),
    ...[...line.matchAll(citations)]
      .filter(([, file = '']) => rules.has(file))
      .flatMap(([, file = '', numbers]) =>
        numbers === undefined
          ? [`cites ${file} and none of its rules: add the number.`]
          : numbers
              .split(/, | and | to /)
              .filter((number) => !rules.get(file)?.has(number))
              .map((number) => `cites ${file} ${number}: there is no such rule.`),
      ),
  ]
  const inLines = paths
    .filter((path) => !path.startsWith(unchangeable))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, at) => inLine(path, line).map((sentence) => `${path}:${at + 1} ${sentence}`)),
    )
  const shown = [...rules].flatMap(([path, sections]) =>
    [...sections].flatMap(([number, section]) => {
      const named = [...section.matchAll(tests)].map(([, test = '']) => test)
      const missing = named.filter((test) => !existsSync(join(root, test)))
      return [
        ...(named.length === 0 ? [`${path} ${number} names no test that shows it.`] : []),
        ...missing.map((test) => `${path} ${number} names ${test}: there is no such test.`),
      ]
    }),
  )
  return [...inLines, ...shown]
}
