// npm run user: creates a user or gives one another role; the way a super is made.
import { buildOrGiveUp } from './build.js'
import { install } from './install.js'
import { run } from './run.js'

const node = await install()
await buildOrGiveUp(node)
process.exitCode = await run(node, ['task.ts', 'user', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
})
