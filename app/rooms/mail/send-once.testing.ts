// Sends one letter in a process of its own, so that a test may kill it in the middle.

import { openParts } from '../../front-door/parts.server.ts'
import { createContext } from '../../platform/context.server.ts'
import { oneConnection } from '../../platform/database/connections.server.ts'
import { readEnv } from '../../platform/env.server.ts'
import { silentLog } from '../../platform/log.server.ts'
import { sendLetter } from './send-letter.server.ts'

const { connection, letter } = JSON.parse(process.argv[2] ?? '{}')
const parts = await openParts({
  env: readEnv(process.env),
  connections: oneConnection(connection),
  log: silentLog,
})
await sendLetter(createContext(parts), letter)
await parts.close()
