// Installs and builds where that is due, and prints for bin/start.sh what the program is to be run with.
import { buildOrGiveUp, COMPILED } from './build.js'
import { install } from './install.js'
import { sparing } from './sparing.js'

const node = await install()
await buildOrGiveUp(node)
const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`
const env = { ...sparing, NODE_ENV: 'production', NODE_COMPILE_CACHE: COMPILED }
for (const [name, value] of Object.entries(env)) console.log(`export ${name}=${quoted(value)}`)
console.log(`node=${quoted(node)}`)
