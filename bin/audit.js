// npm run audit: asks npm's registry who signed each package that is installed, and which faults are known of what the
// program runs with. Exit code 1 where it tells of any, 75 (EX_TEMPFAIL) where it could not be asked.
import { spawnSync } from 'node:child_process'
import { ROOT } from './run.js'
import { giveUpOnUnknown, say } from './say.js'

const notAsked = 75

giveUpOnUnknown(process.argv.slice(2), 'Como usar: npm run audit')

const questions = [
  {
    name: 'Assinaturas dos pacotes',
    args: ['audit', 'signatures'],
    read: ({ invalid, missing }) =>
      invalid &&
      [...invalid, ...missing].map(({ name, version }) => `${name} ${version}: sem assinatura válida`),
  },
  {
    name: 'Falhas conhecidas dos pacotes',
    args: ['audit', '--omit=dev'],
    read: ({ vulnerabilities }) =>
      vulnerabilities &&
      Object.values(vulnerabilities).map(({ name, range, severity }) => `${name} ${range}: ${severity}`),
  },
]

const codes = questions.map(({ name, args, read }) => {
  const { stdout, stderr } = spawnSync('npm', [...args, '--json', '--fetch-retries=0'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const found = read(parsed(stdout))
  if (!found) {
    say(
      `${stderr ?? ''}${name}: não foi possível perguntar ao registro do npm (veja acima). Nada foi conferido.`,
    )
    return notAsked
  }
  say(`${name}: ${found.length === 0 ? 'tudo certo.' : found.length}`)
  for (const line of found) say(`  ${line}`)
  return found.length === 0 ? 0 : 1
})
process.exitCode = codes.includes(1) ? 1 : Math.max(...codes)

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
