// npm run backup: copies the site, running or not, into a new file.
import { install } from './install.js'
import { run } from './run.js'

process.exitCode = await run(await install(), ['task.ts', 'backup', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'production' },
})
