// A Chromium for the browser journeys: one that is there, else the system's package, else Playwright's.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, run } from './run.js'
import { say } from './say.js'

// The shell is the same engine without windows, and takes a quarter less of the machine; Playwright's own choice too.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
// Older Debians have no shell.
const PACKAGES = ['chromium-headless-shell', 'chromium', 'chromium']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a browser that runs, or null with instructions printed: the journeys are never skipped. */
export async function findChromium(node) {
  if (process.env.CHROMIUM) {
    if (runs(process.env.CHROMIUM)) return process.env.CHROMIUM
    say(`CHROMIUM aponta para ${process.env.CHROMIUM}, que não roda. Corrija a variável, ou apague-a.`)
    return null
  }
  const found = installed() ?? (await downloaded())
  if (found) return found
  if (isRootOnDebian()) {
    say('Instalando o Chromium (pacote do Debian)…')
    // An archive that just moved answers 404 once; another program may hold the lock.
    const patient = ['-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300', '-q']
    for (const name of PACKAGES) {
      if (installed()) break
      await run('apt-get', ['update', ...patient], { quiet: true })
      await run('apt-get', ['install', '-y', '--fix-missing', ...patient, name], {
        quiet: true,
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
    const packaged = installed()
    if (packaged) return packaged
  }
  say('Baixando o Chromium do Playwright…')
  const playwright = join(ROOT, 'node_modules/playwright/cli.js')
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : []
  await run(node, [playwright, 'install', ...withLibraries, 'chromium'], { quiet: true })
  const fresh = await downloaded()
  if (!fresh) {
    say(
      'Não foi possível encontrar nem instalar um Chromium, e os testes no navegador precisam dele. Instale o Chromium ou o Google Chrome, ou aponte a variável CHROMIUM para o executável.',
    )
  }
  return fresh
}

function installed() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...paths, ...MAC].find((path) => existsSync(path) && runs(path)) ?? null
}

async function downloaded() {
  const { chromium } = await import(pathToFileURL(join(ROOT, 'node_modules/playwright/index.mjs')).href)
  const path = chromium.executablePath()
  return path && existsSync(path) && runs(path) ? path : null
}

// Some systems ship a stub by that name that only tells how to install the real one.
function runs(path) {
  try {
    return /Chrom/.test(
      execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
    )
  } catch {
    return false
  }
}

function isRootOnDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}
