// npm start: the site, from a clone on which nothing was done yet. Plain JavaScript for Node 20, like all of bin/.
import { runAgain } from './again.js'
import { buildOrGiveUp, COMPILED } from './build.js'
import { install } from './install.js'

const node = await install()
await buildOrGiveUp(node)
// glibc keeps what threads free, each for itself; these make it give large pieces back (docs/decisions/0172).
const sparing = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
process.exitCode = await runAgain(node, ['server.ts', ...process.argv.slice(2)], {
  env: { ...sparing, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED },
})
