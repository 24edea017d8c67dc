import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { compress } from './base.server.ts'

test('a file of a gigabyte is broken off in the middle when the program leaves', async () => {
  const folder = await temporaryFolder('base')
  const from = join(folder, 'large')
  await writeFile(from, Buffer.alloc(1_000_000))
  const leaving = new AbortController()
  let seen = 0
  async function* pass(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      seen += chunk.length
      leaving.abort()
      yield chunk
    }
  }
  await expect(compress(from, `${from}.gz`, { pass, signal: leaving.signal })).rejects.toThrow('aborted')
  expect(seen).toBeLessThan(1_000_000)
  await rm(folder, { recursive: true, force: true })
})
