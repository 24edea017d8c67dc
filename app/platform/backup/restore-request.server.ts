// A restore that was asked for on the screen. The request is a file in the data folder, so that a program that was
// killed takes it up again; so is its result, because the database is not the same afterwards.
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Env } from '../env.server.ts'
import { codeOf } from '../members.ts'

const request = z.object({ name: z.string(), by: z.string(), by_id: z.string(), at: z.string() })
const result = request.extend({ error: z.string().nullable() })

export type RestoreRequest = z.output<typeof request>
export type RestoreResult = z.output<typeof result>

type Place = Pick<Env, 'DATA_DIR'>

const requestFile = (env: Place) => join(resolve(env.DATA_DIR), 'restore-asked.json')
const resultFile = (env: Place) => join(resolve(env.DATA_DIR), 'restore-result.json')

async function write(path: string, value: object): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  const draft = `${path}.parcial`
  const handle = await open(draft, 'w', 0o600)
  await handle.writeFile(JSON.stringify(value))
  await handle.sync().finally(() => handle.close())
  await rename(draft, path)
}

async function read<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
  try {
    return schema.safeParse(JSON.parse(await readFile(path, 'utf8'))).data ?? null
  } catch (problem) {
    if (problem instanceof SyntaxError || codeOf(problem) === 'ENOENT') return null
    throw problem
  }
}

export const askForRestore = (env: Place, given: RestoreRequest) => write(requestFile(env), given)

export const readRestoreRequest = (env: Place) => read(requestFile(env), request)

/** The result of the last restore; null if there was none. */
export const readRestoreResult = (env: Place) => read(resultFile(env), result)

/** @param error null if the restore succeeded */
export async function endRestoreRequest(env: Place, given: RestoreRequest, error: string | null) {
  await write(resultFile(env), { ...given, error })
  await rm(requestFile(env), { force: true })
}

/** Looks for a request once a second until there is one. Answers a function that stops looking. */
export function watchForRestore(env: Place, onAsked: () => void): () => Promise<void> {
  const looking = setInterval(async () => {
    if (!(await readRestoreRequest(env).catch(() => null))) return
    clearInterval(looking)
    onAsked()
  }, 1_000)
  return async () => clearInterval(looking)
}
