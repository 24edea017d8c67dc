// npm start: the site, from a clone on which nothing was done yet. Plain JavaScript for Node 20, like all of bin/.
import { runAgain } from './again.js'
import { buildOrGiveUp, COMPILED } from './build.js'
import { install } from './install.js'
import { sparing } from './sparing.js'

const node = await install()
await buildOrGiveUp(node)
process.exitCode = await runAgain(node, ['server.ts', ...process.argv.slice(2)], {
  env: { ...sparing, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED },
})
