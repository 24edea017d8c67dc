import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../tests/support/empty-database.ts'
import { openPool } from '../database/open.server.ts'
import { silentLog } from '../log.server.ts'
import { runSteadily } from './steady-worker.server.ts'

test('two jobs whose end could not be written at the same time are taken up again, and nobody waits for them at the end', async () => {
  const database = await emptyDatabase()
  const pool = openPool(database.connection)
  const done: string[] = []
  let losses = 0
  // The connection fails for both jobs, one a moment after the other.
  const { query } = pg.Client.prototype
  pool.on('connect', (client) => {
    const asked = async (...given: unknown[]) => {
      const [first] = given
      const text = typeof first === 'string' ? first : ((first as { text?: string })?.text ?? '')
      if (text.startsWith('delete from') && losses < 2) {
        losses++
        await delay(100)
        throw new Error('Connection terminated unexpectedly')
      }
      // Both writes have failed by the time the worker has left.
      if (text.startsWith('UNLISTEN')) await delay(400)
      return Reflect.apply(query, client, given)
    }
    client.query = asked as typeof client.query
  })
  const runner = await runSteadily({
    pool,
    log: silentLog,
    options: {
      taskList: {
        short: async () => void done.push('short'),
        long: async () => {
          await delay(50)
          done.push('long')
        },
      },
      parsedCronItems: [],
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 100,
    },
  })
  await pool.query(`select graphile_worker.add_job('short'), graphile_worker.add_job('long')`)
  await expect.poll(() => done.length).toBeGreaterThanOrEqual(2)
  const left = async () => {
    const { rows } = await pool.query('select locked_by from graphile_worker._private_jobs')
    return rows
  }
  await expect.poll(left).toEqual([])
  expect(done.toSorted()).toEqual(['long', 'long', 'short', 'short'])
  await runner.stop()
  await pool.end()
  await database.drop()
})
