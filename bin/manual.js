// npm run manual: photographs the screens that docs/manual shows, on a site with the demo. Names of pictures after `--`:
// only these.
import { buildOrGiveUp } from './build.js'
import { findChromium } from './chromium.js'
import { install } from './install.js'
import { run } from './run.js'
import { say } from './say.js'

const node = await install()
await buildOrGiveUp(node)
const chromium = await findChromium(node)
if (chromium) {
  say('Fotografando as telas do manual…')
  process.exitCode = await run(node, ['tests/support/manual/take-pictures.ts', ...process.argv.slice(2)], {
    env: { PRACA_CHROMIUM: chromium, TZ: 'America/Sao_Paulo' },
  })
} else process.exitCode = 1
