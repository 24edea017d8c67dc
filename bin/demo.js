// npm run demo: fills an empty site with the demo organisation and prints its logins.
import { buildOrGiveUp } from './build.js'
import { install } from './install.js'
import { run } from './run.js'

const node = await install()
await buildOrGiveUp(node)
process.exitCode = await run(node, ['task.ts', 'demo', '--with-address', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
})
