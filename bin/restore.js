// npm run restore: brings a backup back onto an empty site.
import { install } from './install.js'
import { run } from './run.js'

process.exitCode = await run(await install(), ['task.ts', 'restore', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
})
