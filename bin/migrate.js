// node bin/migrate: the migrations alone. With --types it writes the TypeScript picture of the tables.
import { install } from './install.js'
import { run } from './run.js'

process.exitCode = await run(await install(), ['db/migrate.ts', ...process.argv.slice(2)])
