// npm run soak: what takes hours. Everything there is, with the long forms of the tests that have one (a thousand kills,
// every statement that fails, as root a full disk and a small machine, every screen read at both widths); then, with
// nothing beside it, what goes by the clock (a hundred thousand calls at random, Lighthouse's scores, the typefaces); the
// database suites on other releases of PostgreSQL; what npm's registry says of the packages; in the end the rules with one
// thing wrong at a time (bin/mutate.js).
// A part that fails keeps none from running, and is named at the end.
import { join } from 'node:path'
import { install } from './install.js'
import { ROOT, run } from './run.js'
import { giveUpOnUnknown } from './say.js'

/** The exit code of a part that could not be done here: bin/audit.js without the registry. */
const notDone = 75

giveUpOnUnknown(process.argv.slice(2), 'Como usar: npm run soak')
const node = await install()
const byTheClock = [
  'tests/all/hostile-input.test.ts',
  'tests/all/journeys/audit.spec.ts',
  'tests/all/journeys/typefaces.spec.ts',
]
const parts = [
  {
    name: 'todos os testes, por inteiro',
    args: ['bin/test.js', '--all'],
    env: { FULL: '1', BESIDE_OTHERS: '1' },
  },
  { name: 'o que se mede pelo relógio', args: ['bin/test.js', ...byTheClock], env: { FULL: '1' } },
  { name: 'as suítes de banco de dados no PostgreSQL 16 e 17', args: ['bin/other-postgresql.js'], env: {} },
  { name: 'o que o registro do npm diz dos pacotes', args: ['bin/audit.js'], env: {} },
  { name: 'as regras com um erro por vez', args: ['bin/mutate.js'], env: {} },
]
let isAskedToStop = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (isAskedToStop = true))
const ends = []
for (const { name, args, env } of parts) {
  const [program = '', ...more] = args
  const code = isAskedToStop ? notDone : await run(node, [join(ROOT, program), ...more], { env })
  ends.push({ name, code: isAskedToStop ? notDone : code })
}
console.log('')
for (const { name, code } of ends)
  console.log(`${code === 0 ? 'Passou' : code === notDone ? 'Não foi feito' : 'Falhou'}: ${name}`)
process.exitCode = isAskedToStop || ends.some(({ code }) => code !== 0 && code !== notDone) ? 1 : 0
