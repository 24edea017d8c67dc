// npm run sbom: writes what the program runs with, package by package, to sbom.json (CycloneDX). After `--` another file:
// npm run sbom -- /tmp/praca.json
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from './run.js'
import { giveUp, giveUpOnUnknown, say } from './say.js'

const [target = join(ROOT, 'sbom.json'), ...more] = process.argv.slice(2)
giveUpOnUnknown(
  target.startsWith('-') ? [target, ...more] : more,
  'Como usar: npm run sbom, ou npm run sbom -- /tmp/praca.json',
)
const parent = mkdtempSync(join(tmpdir(), 'praca-sbom-'))
// npm calls the whole by the name of its folder.
const folder = join(parent, 'praca')
mkdirSync(folder)

// Not `npm sbom --omit=dev` here: it leaves out what tests and tools use as well, React among them.
const written = (name) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'))
const keep = (name, content) => writeFileSync(join(folder, name), JSON.stringify(content))
const { devDependencies, ...manifest } = written('package.json')
const lock = written('package-lock.json')
delete lock.packages[''].devDependencies
for (const [path, { dev }] of Object.entries(lock.packages)) if (dev) delete lock.packages[path]
keep('package.json', manifest)
keep('package-lock.json', lock)

const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
const { status, stdout, stderr } = spawnSync('npm', args, {
  cwd: folder,
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
rmSync(parent, { recursive: true })
if (status !== 0)
  giveUp(`${stderr ?? ''}A lista dos pacotes não pôde ser feita: o npm terminou com erro (veja acima).`)
writeFileSync(target, stdout)
say(`${JSON.parse(stdout).components.length} pacotes em ${target}.`)
