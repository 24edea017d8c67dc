// npm run bench: what the site does in a second, beside a bare server, as ratios of one run.
import { buildOrGiveUp } from './build.js'
import { findChromium } from './chromium.js'
import { install } from './install.js'
import { run } from './run.js'
import { giveUpOnUnknown } from './say.js'
import { sparing } from './sparing.js'

giveUpOnUnknown(process.argv.slice(2), 'Como usar: npm run bench')
const node = await install()
await buildOrGiveUp(node)
const chromium = await findChromium(node)
if (!chromium) process.exit(1)
// Every site that is measured is given what `npm start` gives it.
process.exitCode = await run(node, ['tests/bench/bench.ts'], {
  env: { ...sparing, PRACA_CHROMIUM: chromium },
})
