// npm run dev: the site with hot reload.
import { install } from './install.js'
import { run } from './run.js'

process.exitCode = await run(await install(), ['server.ts', ...process.argv.slice(2)], {
  env: { NODE_ENV: 'development' },
})
