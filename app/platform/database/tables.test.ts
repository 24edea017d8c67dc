import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { databaseOn } from '../../../tests/support/database-on.ts'
import { describeTables } from './describe.server.ts'

test('tables.ts is the picture of the migrated database', async () => {
  const pool = new pg.Pool(databaseOn(inject('connection'), inject('template')))
  try {
    const written = await readFile(new URL('./tables.ts', import.meta.url), 'utf8')
    expect(await describeTables(pool)).toBe(written)
  } finally {
    await pool.end()
  }
})
