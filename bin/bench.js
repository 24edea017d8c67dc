// npm run bench: what the site does in a second, beside a bare server, as ratios of one run.
import { buildOrGiveUp } from './build.js'
import { install } from './install.js'
import { run } from './run.js'

const node = await install()
await buildOrGiveUp(node)
process.exitCode = await run(node, ['tests/bench/bench.ts', ...process.argv.slice(2)])
