// node bin/mutate [--mutate app/rooms/pricing/price.ts]: changes one thing at a time in the rules of nouns, prices, parcels
// and payments, and says which change no test noticed. The soak runs it whole. Stryker is installed here alone: whoever
// only starts the site needs none of it.

import { delimiter, dirname, join } from 'node:path'
import { install } from './install.js'
import { ROOT, run } from './run.js'

const place = 'tests/mutation'
const node = await install()
const path = [dirname(node), join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
const code =
  (await run('npm', ['ci', '--prefix', place, '--no-audit', '--no-fund', '--loglevel=error'], {
    held: true,
  })) ||
  (await run(
    node,
    [
      join(place, 'node_modules/@stryker-mutator/core/bin/stryker.js'),
      'run',
      join(place, 'stryker.config.js'),
      ...process.argv.slice(2),
    ],
    { env: { PATH: path } },
  ))
process.exitCode ||= code
