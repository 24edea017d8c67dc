// A program that does nothing but the restore it is asked for, so that a test can kill it at any step.
import { runAskedRestore } from '../../app/front-door/asked-restore.server.ts'
import { readRestoreRequest } from '../../app/platform/backup/restore-request.server.ts'
import { readEnv } from '../../app/platform/env.server.ts'

const { CONNECTION = '{}', MIGRATIONS = '', ...given } = process.env
const env = readEnv(given)
const request = await readRestoreRequest(env)
if (!request) throw new Error('nothing was asked for')
const say = (line: string) => console.log(line)
const end = await runAskedRestore(
  { env, connection: JSON.parse(CONNECTION), migrations: MIGRATIONS, say },
  request,
)
await end()
process.exit(0)
