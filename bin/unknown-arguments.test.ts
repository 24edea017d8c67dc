// A command that does not know an argument says so and does nothing: left out, --help would migrate the site.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { tasks } from '../app/front-door/tasks.server.ts'
import { temporaryFolder } from '../tests/support/temporary-folder.ts'
import { openTestSite } from '../tests/support/test-site.ts'

const root = join(import.meta.dirname, '..')
let folder: string
beforeAll(async () => {
  folder = await temporaryFolder('unknown-arguments')
})

function run(...command: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: folder, DATA_DIR: join(folder, 'data'), PORT: '0' },
  })
  return { status, said: (stdout + stderr).trim().split('\n') }
}

test.each([
  [
    ['server.ts', '--port', '8080'],
    ['--port', '8080'],
  ],
  [['task.ts', '--help'], []],
  [['db/migrate.ts', '--help'], ['--help']],
  [['db/migrate.ts', '--types', '--check'], ['--check']],
  [['bin/test.js', '--al', 'tests/wire.test.ts'], ['--al']],
  [['bin/soak.js', '--help'], ['--help']],
  [['bin/bench.js', 'lists'], ['lists']],
  [['bin/audit.js', '--fix'], ['--fix']],
  [['bin/other-postgresql.js', '17'], ['17']],
  [['bin/sbom.js', '--help'], ['--help']],
  [['bin/sbom.js', 'one.json', 'two.json'], ['two.json']],
  [['tests/support/manual/take-pictures.ts', 'pedido', 'pedidoo'], ['pedidoo']],
])('%j ends with one line, and exit code 1', (command, unknown) => {
  const { status, said } = run(...command)
  expect(said, said.join('\n')).toHaveLength(1)
  expect(status).toBe(1)
  const quoted = unknown.map((one) => `“${one}”`).join(', ')
  expect(said[0]).toMatch(quoted ? `Não conheço ${quoted}. Nada foi feito. ` : /^Como usar: task\.ts user/)
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test('the demo leaves an empty site empty', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  const site = await openTestSite()
  try {
    const readDemo = () => Promise.reject(new Error('the demo was read'))
    expect(await tasks.demo?.(site.parts, ['--with-address', '--help'], readDemo)).toBe(1)
    expect(said.mock.calls).toEqual([[expect.stringContaining('Não conheço “--help”. Nada foi feito.')]])
  } finally {
    said.mockRestore()
    await site.close()
  }
})

test('what is said before anything is installed is said in the same words', () => {
  const sentenceIn = (file: string) =>
    /`(Não conheço .*Nada foi feito\. \$\{use\})`/.exec(readFileSync(join(root, file), 'utf8'))?.[1]
  expect(sentenceIn('bin/say.js')).toBeDefined()
  expect(sentenceIn('bin/say.js')).toBe(sentenceIn('app/platform/unknown-arguments.ts'))
})
