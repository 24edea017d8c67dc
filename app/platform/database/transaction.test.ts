import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import type { Context } from '../context.server.ts'
import { done, refuse } from '../result.ts'
import { savepoint, transaction } from './transaction.server.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())
beforeEach(() => site.parts.db.deleteFrom('job_runners').execute())

const write = (ctx: Context, pool_id: string) =>
  ctx.db.insertInto('job_runners').values({ pool_id }).execute()

async function written() {
  const rows = await site.parts.db.selectFrom('job_runners').select('pool_id').orderBy('pool_id').execute()
  return rows.map(({ pool_id }) => pool_id)
}

test('many more transactions at once than connections read clock and site, and none waits for another', async () => {
  const read = await Promise.all(
    Array.from({ length: 40 }, () =>
      transaction(site.ctx(), async (ctx) => ({ now: await ctx.now(), site: await ctx.site() })),
    ),
  )
  expect(read).toHaveLength(40)
  for (const { now, site } of read) {
    expect(now).toBeInstanceOf(Date)
    expect(site).toBeNull()
  }
})

describe('a refusal', () => {
  test('rolls back and is the answer', async () => {
    const answer = await transaction(site.ctx(), async (ctx) => {
      await write(ctx, 'one')
      return refuse('moved_on', { details: { version: 2 } })
    })
    expect(answer).toEqual({ refused: 'moved_on', details: { version: 2 } })
    expect(await written()).toEqual([])
  })

  test('of a part, answered by the whole with a code of its own, rolls everything back', async () => {
    const answer = await transaction(site.ctx(), async (ctx) => {
      await write(ctx, 'one')
      const part = await transaction(ctx, async (ctx) => {
        await write(ctx, 'two')
        return refuse('part')
      })
      return refuse(`whole after ${part.refused}`)
    })
    expect(answer).toEqual({ refused: 'whole after part' })
    expect(await written()).toEqual([])
  })

  test('of a part that is passed over is a defect: nothing is written', async () => {
    const whole = transaction(site.ctx(), async (ctx) => {
      await write(ctx, 'one')
      await transaction(ctx, async (ctx) => {
        await write(ctx, 'two')
        return refuse('part')
      })
      return done('as if nothing had happened')
    })
    await expect(whole).rejects.toThrow('passed over')
    expect(await written()).toEqual([])
  })
})

describe('a savepoint', () => {
  test('that refuses undoes its own steps and lets the transaction go on', async () => {
    const answer = await transaction(site.ctx(), async (ctx) => {
      await write(ctx, 'one')
      const part = await savepoint(ctx, async (ctx) => {
        await write(ctx, 'two')
        return transaction(ctx, async () => refuse('part'))
      })
      await write(ctx, 'three')
      return done(part)
    })
    expect(answer).toEqual({ value: { refused: 'part' } })
    expect(await written()).toEqual(['one', 'three'])
  })

  test('that throws undoes its own steps, after an error of the database too', async () => {
    await transaction(site.ctx(), async (ctx) => {
      await write(ctx, 'one')
      const part = savepoint(ctx, async (ctx) => {
        await write(ctx, 'two')
        await write(ctx, 'one')
        return done(null)
      })
      await expect(part).rejects.toMatchObject({ code: '23505' })
      await write(ctx, 'three')
    })
    expect(await written()).toEqual(['one', 'three'])
  })

  test('in another, through which it throws, undoes the steps of both', async () => {
    await transaction(site.ctx(), async (ctx) => {
      const outer = savepoint(ctx, async (ctx) => {
        await write(ctx, 'one')
        return savepoint(ctx, async (ctx) => {
          await write(ctx, 'two')
          throw new Error('inside')
        })
      })
      await expect(outer).rejects.toThrow('inside')
      await write(ctx, 'three')
    })
    expect(await written()).toEqual(['three'])
  })

  test('keeps what succeeded, and hides no refusal from before it', async () => {
    await transaction(site.ctx(), async (ctx) => {
      await savepoint(ctx, async (ctx) => {
        await write(ctx, 'one')
        return done(null)
      })
    })
    expect(await written()).toEqual(['one'])
    const whole = transaction(site.ctx(), async (ctx) => {
      await transaction(ctx, async () => refuse('part'))
      await savepoint(ctx, async () => done(null))
    })
    await expect(whole).rejects.toThrow('passed over')
  })

  test('in which a refusal is passed over throws', async () => {
    await transaction(site.ctx(), async (ctx) => {
      const part = savepoint(ctx, async (ctx) => {
        await write(ctx, 'two')
        await transaction(ctx, async () => refuse('part'))
        return done(null)
      })
      await expect(part).rejects.toThrow('passed over')
    })
    expect(await written()).toEqual([])
  })

  test('outside of a transaction is one', async () => {
    const answer = await savepoint(site.ctx(), async (ctx) => {
      await write(ctx, 'one')
      return refuse('alone')
    })
    expect(answer).toEqual({ refused: 'alone' })
    expect(await written()).toEqual([])
  })
})
