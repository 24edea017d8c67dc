// npm run soak: what takes hours. Everything there is, with the long forms of the tests that have one (a thousand kills, a
// hundred thousand calls at random, every statement that fails, as root a full disk and a small machine, every screen
// read at both widths); then, with nothing beside it, what goes by the clock (Lighthouse's scores, the typefaces); in the
// end the rules with one thing wrong at a time (bin/mutate).
import { join } from 'node:path'
import { install } from './install.js'
import { ROOT, run } from './run.js'

const node = await install()
const byTheClock = ['tests/all/journeys/audit.spec.ts', 'tests/all/journeys/typefaces.spec.ts']
const runs = [
  { args: ['bin/test.js', '--all'], env: { FULL: '1', BESIDE_OTHERS: '1' } },
  { args: ['bin/test.js', ...byTheClock], env: { FULL: '1' } },
  { args: ['bin/mutate.js'], env: {} },
]
for (const { args, env } of runs) {
  const [program = '', ...more] = args
  const code = await run(node, [join(ROOT, program), ...more], { env })
  process.exitCode ||= code
}
