// What happens before the program runs, on a small clone whose npm, build and server are scripts of a few lines.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let parent: string
let clone: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'prepare-'))
  clone = join(parent, 'Área de trabalho', 'praça')
  mkdirSync(join(clone, 'app'), { recursive: true })
  mkdirSync(join(parent, 'path'))
  cpSync(import.meta.dirname, join(clone, 'bin'), { recursive: true })
  write('package.json', JSON.stringify({ type: 'module' }))
  write('app/page.ts', 'one')
  write('server.ts', `console.log('served by ' + process.version)`)
  lockfile('1.0.0')
  fakeNpm()
  symlinkSync(process.execPath, join(parent, 'path', 'node'))
})

afterEach(() => rmSync(parent, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFileSync(join(clone, name), text)

function lockfile(version: string, node = process.versions.node) {
  const packages = {
    '': {},
    'node_modules/node': { version: node },
    'node_modules/thing': { version },
    'node_modules/for-another-system': { version, optional: true },
  }
  write('package-lock.json', JSON.stringify({ packages }))
}

/** Installs what the lockfile says, slowly enough for two to meet, and counts. */
function fakeNpm({ fails = false, bringsNode = true } = {}) {
  const program = `#!${process.execPath}
    const fs = require('node:fs')
    fs.appendFileSync('installs', 'x')
    console.log('added 2 packages in 2s')
    if (${fails}) {
      console.error('npm error network one')
      console.error('npm error network two')
      process.exitCode = 1
      return
    }
    const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
    delete packages['node_modules/for-another-system']
    fs.mkdirSync('node_modules/thing', { recursive: true })
    fs.mkdirSync('node_modules/node/bin', { recursive: true })
    fs.mkdirSync('node_modules/@react-router/dev', { recursive: true })
    fs.writeFileSync('node_modules/@react-router/dev/bin.cjs', \`
      const fs = require('node:fs')
      fs.appendFileSync('builds', 'x')
      if (fs.readFileSync('app/page.ts', 'utf8') === 'broken') process.exit(1)
      fs.mkdirSync('build', { recursive: true })\`)
    if (${bringsNode}) fs.symlinkSync(process.execPath, 'node_modules/node/bin/node')
    setTimeout(() => fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages })), 500)`
  writeFileSync(join(parent, 'path', 'npm'), program, { mode: 0o755 })
}

const launch = (...args: string[]) =>
  spawn('/bin/sh', [join(clone, 'bin/start.sh'), ...args], {
    env: { PATH: join(parent, 'path') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function start(...args: string[]): Promise<{ code: number; output: string }> {
  const child = launch(...args)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, output: output.trim() }
}

const times = (name: string) =>
  existsSync(join(clone, name)) ? readFileSync(join(clone, name), 'utf8').length : 0
const done = () => ({ installs: times('installs'), builds: times('builds') })

describe('a start', () => {
  test('installs and builds once, then only serves', async () => {
    const first = await start()
    expect(first.output).toContain('Instalando os pacotes')
    expect(first.output).toContain('Preparando o site')
    expect(first.output).not.toContain('added')
    const second = await start()
    expect(second).toEqual({ code: 0, output: `served by ${process.version}` })
    expect(done()).toEqual({ installs: 1, builds: 1 })
  })

  test('twice at the same moment installs and builds once', async () => {
    const both = await Promise.all([start(), start()])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(both.some(({ output }) => output.includes('aguardando'))).toBe(true)
    expect(done()).toEqual({ installs: 1, builds: 1 })
    expect(existsSync(join(clone, '.preparing'))).toBe(false)
  })

  test('is not held up by one that was killed while installing', async () => {
    write('.preparing', '2147483647')
    expect((await start()).code).toBe(0)
  })

  test('installs and builds again when the lockfile changes, or a package is gone', async () => {
    await start()
    rmSync(join(clone, 'node_modules/thing'), { recursive: true })
    rmSync(join(clone, 'node_modules/node'), { recursive: true })
    await start()
    expect(done()).toEqual({ installs: 2, builds: 1 })
    rmSync(join(clone, 'node_modules'), { recursive: true })
    lockfile('2.0.0')
    await start()
    expect(done()).toEqual({ installs: 3, builds: 2 })
  })

  test('builds again when the code changes, not when a test does', async () => {
    await start()
    write('app/page.test.ts', 'a test')
    await start()
    expect(done().builds).toBe(1)
    write('app/page.ts', 'two')
    await start()
    expect(done().builds).toBe(2)
  })
})

describe('one clear last line and exit code 1', () => {
  test('when the packages cannot be installed', async () => {
    fakeNpm({ fails: true })
    const { code, output } = await start()
    expect(code).toBe(1)
    expect(output).toContain('npm error network one\nnpm error network two\n')
    expect(output).toMatch(/Confira a internet e inicie de novo\.$/)
  })

  test('when there is no npm', async () => {
    rmSync(join(parent, 'path', 'npm'))
    expect(await start()).toMatchObject({
      code: 1,
      output: expect.stringMatching(/O npm não foi encontrado/),
    })
  })

  test('when install scripts are off and the pinned Node is missing', async () => {
    lockfile('1.0.0', '99.0.0')
    fakeNpm({ bringsNode: false })
    expect(await start()).toMatchObject({
      code: 1,
      output: expect.stringMatching(/O Node 99\.0\.0.*npm rebuild node --ignore-scripts=false/),
    })
  })

  describe('when the pinned Node does not run here', () => {
    /** Says that as the loader does, and ends as the shell tells of it. */
    async function startOn(complaint: string) {
      await start()
      const node = join(clone, 'node_modules/node/bin/node')
      rmSync(node)
      writeFileSync(node, `#!/bin/sh\necho '${complaint}' >&2\nexit 127\n`, { mode: 0o755 })
      return start()
    }

    test('for want of libatomic', async () => {
      const complaint =
        'node: error while loading shared libraries: libatomic.so.1: cannot open shared object file'
      expect(await startOn(complaint)).toEqual({
        code: 1,
        output:
          'Falta a biblioteca libatomic1: sudo apt install libatomic1 (ou, no Fedora, sudo dnf install libatomic)',
      })
    })

    test('for another reason, which is said', async () => {
      expect(await startOn('version `GLIBC_2.28` not found')).toEqual({
        code: 1,
        output: expect.stringMatching(
          /^version `GLIBC_2\.28` not found\nO Node .* não inicia neste sistema \(veja acima\)\.$/,
        ),
      })
    })
  })

  test('when the build fails, and the next start tries again', async () => {
    write('app/page.ts', 'broken')
    expect(await start()).toMatchObject({
      code: 1,
      output: expect.stringMatching(/A preparação do site falhou/),
    })
    write('app/page.ts', 'mended')
    expect((await start()).code).toBe(0)
  })
})

describe('a program that ends', () => {
  const runs = () => times('runs')
  const program = (ending: string) =>
    write('server.ts', `import { appendFileSync } from 'node:fs'\nappendFileSync('runs', 'x')\n${ending}`)
  /** Ends by `ending` until its tenth run, which ends well. */
  const endsNineTimes = (ending: string) =>
    program(`import { readFileSync } from 'node:fs'
      appendFileSync('told', (process.env.STARTED_AGAIN ?? '-').replace(/^\\d+/, 'then') + ' ')
      if (readFileSync('runs', 'utf8').length < 10) ${ending}
      else process.exit(0)`)
  const text = (name: string) => readFileSync(join(clone, name), 'utf8').trim()

  beforeEach(() => {
    writeFileSync(join(parent, 'path', 'sleep'), `#!/bin/sh\nprintf '%s ' "$1" >> pauses\n`, { mode: 0o755 })
  })

  test('by an error that nobody caught is started again for ever, with pauses of up to a minute, and told so', async () => {
    endsNineTimes('process.exit(70)')
    const { code, output } = await start()
    expect([code, runs()]).toEqual([0, 10])
    const rows = Array.from({ length: 9 }, (_, at) => `then:70:${at + 1}`)
    expect(text('told').split(' ')).toEqual(['-', ...rows])
    expect(text('pauses')).toBe('1 2 4 8 16 32 60 60')
    expect(output).toContain(
      'O programa parou por um erro inesperado (código 70; o motivo está acima) e será iniciado de novo agora.',
    )
    expect(output).toContain(
      'pela 8.ª vez seguida (código 70; o motivo está acima) e será iniciado de novo em 60 s.',
    )
  })

  test('by a crash is started again', async () => {
    endsNineTimes(`process.kill(process.pid, 'SIGABRT')`)
    expect((await start()).code).toBe(0)
    expect(runs()).toBe(10)
  })

  test('because it cannot start is left alone', async () => {
    program('process.exit(1)')
    expect((await start()).code).toBe(1)
    expect(runs()).toBe(1)
  })

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    'because %s asked for it has the last word',
    async (signal) => {
      program(`setInterval(() => {}, 1000)
      for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => setTimeout(() => process.exit(7), 300))
      console.log('up')`)
      const child = launch()
      await once(child.stdout, 'data')
      child.kill(signal)
      const [code] = await once(child, 'close')
      expect([code, runs()]).toEqual([7, 1])
    },
  )

  test('in a pause when it is asked to stop is not started again', async () => {
    writeFileSync(join(parent, 'path', 'sleep'), `#!/bin/sh\necho asleep\nexec /bin/sleep "$1"0\n`, {
      mode: 0o755,
    })
    program('process.exit(70)')
    const child = launch()
    await once(child.stdout, 'data')
    child.kill('SIGTERM')
    const [code] = await once(child, 'close')
    expect([code, runs()]).toEqual([70, 2])
  })

  test('gets the arguments of its start, in a folder with a quote in its name', async () => {
    program(`console.log(process.argv.slice(2).join('|'), process.env.NODE_ENV)`)
    const odd = join(parent, `d'água $HOME`)
    renameSync(clone, odd)
    clone = odd
    expect((await start('one two', '$HOME')).output).toContain('one two|$HOME production')
  })
})

test('no timings in English stand among the lines of a build', async () => {
  const { default: configOf } = await import('../vite.config.ts')
  const { environments } = await configOf({ command: 'build', mode: 'production' })
  const told = Object.entries(environments ?? {}).map(([name, { build }]) => ({
    [name]: build?.rolldownOptions?.checks?.bundlerTimings,
  }))
  expect(told).toEqual([{ client: false }, { ssr: false }])
})
