// The soak's parts, each a script of a line: all run whichever fails, with their environment, and the end names what failed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let clone: string
const write = (name: string, text: string) => writeFileSync(join(clone, name), text)

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'soak-'))
  cpSync(import.meta.dirname, join(clone, 'bin'), { recursive: true })
  mkdirSync(join(clone, 'node_modules/node/bin'), { recursive: true })
  symlinkSync(process.execPath, join(clone, 'node_modules/node/bin/node'))
  write('package.json', JSON.stringify({ type: 'module' }))
  const packages = JSON.stringify({ packages: { 'node_modules/node': { version: process.versions.node } } })
  write('package-lock.json', packages)
  write('node_modules/.package-lock.json', packages)
})
afterEach(() => rmSync(clone, { recursive: true, force: true }))

/** @param codes how each part ends, in their order */
async function soak(codes: number[], ending = (code: number) => `process.exitCode = ${code}`) {
  const part = (code: string) => `import { appendFileSync } from 'node:fs'
    const { FULL = '-', BESIDE_OTHERS = '-' } = process.env
    appendFileSync('parts', [FULL, BESIDE_OTHERS, ...process.argv.slice(2)].join(' ') + '\\n')
    ${code}`
  const [all = 0, clock = 0, others = 0, audit = 0, mutate = 0] = codes
  write(
    'bin/test.js',
    part(`if (process.argv.includes('--all')) { ${ending(all)} } else { ${ending(clock)} }`),
  )
  write('bin/other-postgresql.js', part(ending(others)))
  write('bin/audit.js', part(ending(audit)))
  write('bin/mutate.js', part(ending(mutate)))
  const { CI, FULL, BESIDE_OTHERS, ...env } = process.env
  const child = spawn(process.execPath, [join(clone, 'bin/soak.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return {
    code,
    ends: output.trim().split('\n'),
    parts: readFileSync(join(clone, 'parts'), 'utf8').trim().split('\n'),
  }
}

const [all, clock, others, audit, mutate] = [
  'todos os testes, por inteiro',
  'o que se mede pelo relógio',
  'as suítes de banco de dados no PostgreSQL 16 e 17',
  'o que o registro do npm diz dos pacotes',
  'as regras com um erro por vez',
]

test('each part runs in its environment', async () => {
  const { code, ends, parts } = await soak([0, 0, 0, 0, 0])
  expect(code).toBe(0)
  expect(ends).toEqual([all, clock, others, audit, mutate].map((name) => `Passou: ${name}`))
  expect(parts[0]).toBe('1 1 --all')
  const [, , ...files] = parts[1]?.split(' ') ?? []
  expect(parts[1]).toMatch(/^1 - tests/)
  for (const file of files)
    expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toContain('isMeasured')
  expect(parts.slice(2)).toEqual(['- -', '- -', '- -'])
})

test('parts that fail make the whole red, each by its name, and keep no other from running', async () => {
  const { code, ends, parts } = await soak([1, 0, 0, 2, 0])
  expect([code, parts.length]).toEqual([1, 5])
  expect(ends).toEqual([
    `Falhou: ${all}`,
    `Passou: ${clock}`,
    `Passou: ${others}`,
    `Falhou: ${audit}`,
    `Passou: ${mutate}`,
  ])
})

test('a part that a signal ends has failed', async () => {
  const { code, ends } = await soak([0, 0, 0, 0, 9], (code) =>
    code ? `process.kill(process.pid, 'SIGKILL')` : '',
  )
  expect([code, ends.at(-1)]).toEqual([1, `Falhou: ${mutate}`])
})

test('a registry that cannot be asked is said, and is no failure', async () => {
  const { code, ends } = await soak([0, 0, 0, 75, 0])
  expect([code, ends[3]]).toEqual([0, `Não foi feito: ${audit}`])
})

test('whoever stops it is not made to wait for the other parts', async () => {
  const { code, ends, parts } = await soak(
    [0, 0, 0, 0, 0],
    () => `process.kill(process.ppid, 'SIGTERM')
    setInterval(() => {}, 1000)`,
  )
  expect([code, parts.length]).toEqual([1, 1])
  expect(ends.every((line) => line.startsWith('Não foi feito'))).toBe(true)
})
