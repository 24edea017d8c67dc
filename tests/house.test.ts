import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import {
  brokenImports,
  brokenNames,
  danglingNames,
  heaps,
  limitsElsewhere,
  longFunctionsOf,
  longSources,
  manyCasts,
  namedByChance,
  outsideWorldInRooms,
  packedLiterals,
  passedOn,
  roomImports,
  spreadContexts,
  sqlInPlatform,
  sqlOutsideStores,
} from './support/house-rules.ts'
import { untoldFailures } from './support/told-failures.ts'
import { untriedIslands } from './support/untried-islands.ts'

const app = join(import.meta.dirname, '../app')

describe('the house as it stands', () => {
  test('nothing imports upwards, past a desk, or a room it may not know', () => {
    expect(brokenImports(app)).toEqual([])
  })
  test('every file and folder has a name that says what it knows', () => {
    expect(brokenNames(app)).toEqual([])
  })
  test('rooms take the clock, chance and the environment from their context', () => {
    expect(outsideWorldInRooms(app)).toEqual([])
  })
  test('HOUSE.md has the same rooms, and the same rooms beside them', () => {
    const written = readFileSync(join(app, '../HOUSE.md'), 'utf8')
      .split('\n## Inside a room')[0]
      ?.split('\n')
      .filter((line) => /^\| [a-z][a-z-]+ +\| /.test(line) && !line.startsWith('| room '))
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .map(([, room = '', , , imports = '']) => [room, imports === '-' ? [] : imports.split(', ')])
    expect(Object.fromEntries(written ?? [])).toEqual(roomImports)
  })
  test('SQL stays in the stores', () => {
    expect([...sqlOutsideStores(app), ...sqlInPlatform(app)]).toEqual([])
  })
  test('desks say what they do themselves, and pass on nothing', () => {
    expect(passedOn(app)).toEqual([])
  })
  test('nothing is spread only to stand on fewer lines', () => {
    expect(packedLiterals(join(app, '..'))).toEqual([])
  })
  test('every limit is a line of one table, and no context is spread', () => {
    expect([...limitsElsewhere(app), ...spreadContexts(app)]).toEqual([])
  })
  test('who names a shape for the document imports what does it', () => {
    expect(namedByChance(app)).toEqual([])
  })
  test('no file has more than 300 lines, and no function more than 100 but those that are named', () => {
    expect([...longSources(join(app, '..')), ...longFunctionsOf(join(app, '..'))]).toEqual([])
  })
  test('types are seldom asserted', () => {
    expect(manyCasts(join(app, '..'))).toEqual([])
  })
  test('no folder is a heap', () => {
    expect(heaps(app)).toEqual([])
  })
  test('whatever a comment or a document cites is here, and every rule has its test', () => {
    expect(danglingNames(join(app, '..'))).toEqual([])
  })
  test('what a failed answer says in a form is a toast as well', () => {
    expect(untoldFailures(app)).toEqual([])
  })
  test('every live part of a public page is tried by React and by Preact', () => {
    expect(untriedIslands(app)).toEqual([])
  })
  test('each file that npm test leaves to --all is here', () => {
    const written = readFileSync(join(app, '../bin/long-tests.js'), 'utf8')
    const named = [...written.matchAll(/^ {2}'(.+)',$/gm)]
    expect(named.length).toBeGreaterThan(10)
    const missing = named.filter(([, path = '']) => !existsSync(join(app, '..', path)))
    expect(missing).toEqual([])
  })
})

describe('the rules can fail', () => {
  const house = mkdtempSync(join(tmpdir(), 'praca-house-'))
  afterAll(() => rmSync(house, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }

  test('a folder that is a heap is told to have rooms', () => {
    for (let n = 0; n <= 52; n++) write(`heap/part-${n}.ts`, 'export {}')
    expect(heaps(house)).toEqual(['heap holds 53 files, and 52 are the most: give it rooms.'])
  })

  test('a screen that imports a store is told to ask the desk', () => {
    write(
      'rooms/pages/screens/page.tsx',
      "import { findPage } from '../store.server.ts'\nexport default findPage",
    )
    expect(brokenImports(house)).toContain(
      'rooms/pages/screens/page.tsx imports rooms/pages/store.server.ts: a store: ask the desk instead.',
    )
  })
  test.each([
    'rooms/orders/screens/order.tsx',
    'rooms/orders/papers-door.server.ts',
    'rooms/cart/cart.server.ts',
    'shell/home.server.ts',
    'front-door/load-demo.server.ts',
  ])('%s may not import a store, whatever its first name', (path) => {
    const up = path.split('/').slice(1).fill('..').join('/')
    write(path, `export { x } from './${up}/rooms/orders/key-store.server.ts'`)
    expect(brokenImports(house).join()).toContain(`${path} imports rooms/orders/key-store.server.ts: `)
  })
  test('the statements of every content table are pieces for stores, not for desks', () => {
    const text = "export { x } from '../content/record/record-store.server.ts'"
    write('rooms/news/store.server.ts', text)
    write('rooms/news/news.server.ts', text)
    const broken = brokenImports(house).join()
    expect(broken).toContain(
      "rooms/news/news.server.ts imports rooms/content/record/record-store.server.ts: another room's",
    )
    expect(broken).not.toContain('rooms/news/store.server.ts')
  })
  test('a room has folders of one level', () => {
    write('rooms/content/past/trash.server.ts', 'export {}')
    write('rooms/content/past/bin/trash.server.ts', 'export {}')
    const broken = brokenNames(house).join()
    expect(broken).toContain('rooms/content/past/bin/trash.server.ts: not a kind of file a room has.')
    expect(broken).not.toContain('rooms/content/past/trash.server.ts')
  })
  test('platform may not look up to a room', () => {
    write('platform/clock.ts', "export { x } from '../rooms/site/settings.ts'")
    expect(brokenImports(house).join()).toContain('platform may not look up to rooms')
  })
  test('a room knows only the rooms of its row', () => {
    write(
      'rooms/menus/menus.server.ts',
      "import type { User } from '../people/user.ts'\nexport type X = User",
    )
    expect(brokenImports(house).join()).toContain('room menus may not know room people')
  })
  test('a drawer of anything is refused', () => {
    write('platform/utils/x.ts', 'export {}')
    expect(brokenNames(house).join()).toContain('the name "utils" permits anything')
  })
  test('a desk or a shell that speaks SQL, reads the clock or asks the network is found', () => {
    write(
      'rooms/site/settings.server.ts',
      "export const x = (db) => db.selectFrom('site'); export const y = Date.now()",
    )
    write('rooms/site/icon.server.ts', "export const x = () => fetch('/'); export const y = (a) => a.fetch()")
    write('shell/home.server.ts', 'export const x = (db) => db.selectFrom("site")')
    expect(sqlOutsideStores(house)).toHaveLength(2)
    expect(outsideWorldInRooms(house)).toHaveLength(2)
  })
  test('a desk that passes on what another file does is found', () => {
    write('rooms/pages/pages.server.ts', "export { savePage } from './save-page.server.ts'")
    expect(passedOn(house)).toContain(
      'rooms/pages/pages.server.ts passes on savePage: import it from where it is.',
    )
  })
  test('a literal spread into a literal is found, and what is spread for a reason is not', () => {
    write('app/packed.ts', 'export const x = { ...{ a: 1, b: 2 } }\nexport const y = [...[1, 2], 3]')
    write(
      'app/plain.ts',
      'export const x = (a?: {}) => ({ ...a, ...(a && { b: 1 }), c: [...[1].map(String)] })',
    )
    expect(packedLiterals(house)).toEqual([
      'app/packed.ts:1 spreads a literal: write what is in it.',
      'app/packed.ts:2 spreads a literal: write what is in it.',
    ])
  })
  test('a limit of its own and a context that is spread are found', () => {
    write('rooms/news/read.server.ts', "const x = { name: 'x', max: 5, seconds: 60 }")
    write('rooms/news/write.server.ts', 'export const y = (ctx) => ({ ...ctx, actor: null })')
    expect(limitsElsewhere(house)).toEqual([
      'rooms/news/read.server.ts has a limit of its own: write it into platform/limits/rates.ts.',
    ])
    expect(spreadContexts(house)).toEqual([
      'rooms/news/write.server.ts spreads a context: make it with contextWith.',
    ])
  })
  test('a shape that is named for the document by chance is found', () => {
    write('rooms/news/schema.ts', "import { z } from 'zod'\nexport const x = z.string().openapi('X')")
    write(
      'rooms/news/door.server.ts',
      "import { z } from '@hono/zod-openapi'\nexport const x = z.string().openapi('Y')",
    )
    expect(namedByChance(house)).toEqual([
      'rooms/news/schema.ts names a shape for the document without importing what does it.',
    ])
  })
  test('SQL in platform is found', () => {
    write(
      'platform/text/words.server.ts',
      'export const x = (db) => sql<{ n: number }>`select 1`.execute(db)',
    )
    expect(sqlInPlatform(house)).toEqual([
      'platform/text/words.server.ts speaks SQL: move it to the store of the room that keeps the rows.',
    ])
  })
  test('what is too long is found', () => {
    write('app/long.ts', `export const x = 1\n${'// no end\n'.repeat(300)}`)
    write('app/slow.ts', `export function slow() {\n${'  go()\n'.repeat(100)}}\n`)
    expect(longSources(house)).toEqual([
      'app/long.ts has 301 lines, and 300 are the most: look for the second noun.',
    ])
    expect(longFunctionsOf(house)).toContain('app/slow.ts slow has more than 100 lines: name its parts.')
  })
  test('a type that is asserted is found, and a constant is not', () => {
    write('app/said.ts', "import * as all from './long.ts'\nexport const x = ['a'] as const\n// as it is\n")
    expect(manyCasts(house, 0)).toEqual([])
    write('app/cast.ts', 'export const x = <T>(y: unknown) => (y as unknown as T) ?? <T>y')
    expect(manyCasts(house, 2)).toEqual([
      '3 types are asserted, and 2 are the most: let the types say it, or guard the value.',
    ])
  })
  test('a failed answer that only its form tells is found, and what is told beside or by a toast is not', () => {
    const save = (says: string) =>
      `async function save() { const sent = await send(); if (!sent.ok) { ${says} } }`
    const file = (says: string) => `import { useSending } from 'x'\nuseSending({ onFailed: ${says} })`
    for (const floor of ['ui', 'rooms', 'shell']) write(`told/${floor}/told.ts`, 'export {}')
    const untold = ['setProblem(sent.message)', 'show(sentenceOf(sent))', 'setErrors(sent.errors ?? {})']
    const told = [
      'setProblem(sayBeside(sent))',
      'toast.error(sentenceOf(sent))',
      'tellFailure(sent.message, { isAnnounced: true }); setTrouble(sent.message)',
      'setErrors(sent.errors); setProblem(sayBeside(sent))',
    ]
    for (const [at, says] of untold.entries()) write(`told/ui/untold-${at}.ts`, save(says))
    for (const [at, says] of told.entries()) write(`told/rooms/told-${at}.ts`, save(says))
    write('told/shell/file.ts', file('(message) => setProblem(message)'))
    write('told/shell/told-file.ts', file('(message) => setProblem(sayBeside({ message }))'))
    expect(untoldFailures(join(house, 'told'), { 'ui/gone.ts': 'it is gone' })).toEqual([
      'ui/untold-0.ts shows sent.message, and no toast does: sayBeside.',
      'ui/untold-1.ts shows sentenceOf(sent), and no toast does: sayBeside.',
      'ui/untold-2.ts shows sent.errors, and no toast does: sayBeside.',
      'shell/file.ts shows why a file did not arrive, and no toast does: sayBeside.',
      'ui/gone.ts shows nothing untold any more: take it off the list.',
    ])
  })
  test('a live part that no test brings alive, or one runtime alone, is found', () => {
    const entry = (name: string, part: string) =>
      `  '${name}': () => import('../${name}.tsx').then((part) => part.${part}),`
    write(
      'live/shell/browser/islands.ts',
      [entry('map-here', 'Map'), entry('say-here', 'Say'), entry('buy-here', 'Buy')].join('\n'),
    )
    write('live/map-here.test.tsx', "describe.each(runtimes)(() => comesAlive({ name: 'Map' }))")
    write('live/say-here.test.tsx', "comesAlive({ runtime: 'React', name: 'Say' })")
    expect(untriedIslands(join(house, 'live'))).toEqual([
      'say-here: no test has Say run by React and by Preact (comesAlive).',
      'buy-here: no test has Buy run by React and by Preact (comesAlive).',
    ])
  })
  test('a comment that cites what is not there, or no rule of it, is found', () => {
    // In two pieces: this file is read by the same rule.
    const rules = ['docs/rules/paper', 'md'].join('.')
    const decision = ['docs/decisions', '9999'].join('/')
    const invented = ['made-up', 'md'].join('.')
    write(rules, '# Paper\n\n## 1 Folding\n\nOnce. `tests/fold.test.ts`\n\n## 2 Ink\n\nNever.\n')
    write('tests/fold.test.ts', `// As ${rules} 1 says.`)
    write('app/fold.ts', `// ${invented}\n// ${rules}\n// ${rules} 1, 3 and 2\n// ${decision}`)
    write('db/migrations/0001_fold.sql', `-- ${invented}`)
    expect(danglingNames(house)).toEqual([
      `app/fold.ts:1 names ${invented}: there is no such file.`,
      `app/fold.ts:2 cites ${rules} and none of its rules: add the number.`,
      `app/fold.ts:3 cites ${rules} 3: there is no such rule.`,
      `app/fold.ts:4 names ${decision}: there is no such decision.`,
      `${rules} 2 names no test that shows it.`,
    ])
  })
})
