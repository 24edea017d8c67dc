// The packages of the lockfile, and among them the Node that the program runs on.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from './one-at-a-time.js'
import { ROOT, run } from './run.js'
import { giveUp, say } from './say.js'
import { giveUpWhereItCannotRun } from './where-it-runs.js'

const OLDEST_NODE = 20

/** Installs where the packages are missing or others than the lockfile's, and gives the Node to run on. */
export async function install() {
  giveUpWhereItCannotRun()
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE) {
    giveUp(`O Node ${process.versions.node} é antigo demais: instale o Node ${OLDEST_NODE} ou mais novo.`)
  }
  if (!isInstalled()) await oneAtATime(async () => isInstalled() || (await installPackages()))
  return pinnedNode()
}

async function installPackages() {
  say('Instalando os pacotes (só na primeira vez, e quando mudam)…')
  // Not `npm ci`: it refuses a lockfile that does not name the variants for systems its writer could not see. Versions
  // and checksums are the lockfile's either way, and --no-save leaves that file alone.
  const code = await run(
    'npm',
    [
      'install',
      '--no-save',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { held: true },
  )
  if (code === 127) giveUp('O npm não foi encontrado: instale o npm e inicie de novo.')
  if (code) giveUp('A instalação dos pacotes falhou (veja acima). Confira a internet e inicie de novo.')
}

// npm leaves its own record of what it installed; packages for other systems stand in the lockfile alone.
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const found = packagesOf('node_modules/.package-lock.json')
  if (!wanted) giveUp(`Falta o arquivo package-lock.json em ${ROOT}.`)
  return (
    found !== null &&
    Object.entries(wanted).every(
      ([path, { version, optional, devOptional }]) =>
        path === '' ||
        (found[path]?.version === version && existsSync(join(ROOT, path))) ||
        ((optional || devOptional) && !found[path]),
    )
  )
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages
  } catch {
    return null
  }
}

function pinnedNode() {
  const version = packagesOf('package-lock.json')['node_modules/node'].version
  const pinned = join(ROOT, 'node_modules/node/bin/node')
  if (existsSync(pinned)) {
    giveUpUnlessItRuns(pinned, version)
    return pinned
  }
  if (process.versions.node === version) return process.execPath
  return giveUp(
    `O Node ${version}, em que o programa roda, não foi instalado, porque o npm está com ignore-scripts. Rode "npm rebuild node --ignore-scripts=false" e inicie de novo.`,
  )
}

// A plain server may lack a library that this Node asks for, and what the loader says of that helps nobody.
function giveUpUnlessItRuns(node, version) {
  const { status, signal, stderr, error } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  if (status === 0) return
  const why = error?.message ?? (stderr.trim() || `${signal ?? status}`)
  if (why.includes('libatomic'))
    giveUp(
      'Falta a biblioteca libatomic1: sudo apt install libatomic1 (ou, no Fedora, sudo dnf install libatomic)',
    )
  say(why)
  giveUp(`O Node ${version}, em que o programa roda, não inicia neste sistema (veja acima).`)
}
