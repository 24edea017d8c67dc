// Loses the n-th statement of a site's requests, or its answer, as a network does, or a server that stops; or has it
// answered by an error, as a database does that has no room, no patience or no way out.
import type pg from 'pg'

/** SQLSTATE: a deadlock, a statement that was canceled, a disk that is full. */
const errors = ['40P01', '57014', '53100'] as const

/**
 * `refused`: the server never sees it. `unheard`: the server does it, and the connection dies before its answer. An
 * error: the server answers with it instead of doing the statement, and the connection goes on.
 */
export type Failure = 'refused' | 'unheard' | (typeof errors)[number]

/** What the database says of an error that it answers: nobody who asks the site is to read it. */
export const words = 'said by the database'

export type FailingStatement = {
  /** @param at counted from 1, over all connections */
  arm(at: number, failure: Failure): void
  /** Returns the statement that was lost; null where there were fewer. */
  disarm(): string | null
}

export function failStatementsOf(pool: pg.Pool): FailingStatement {
  let failAt = 0
  let failure: Failure = 'refused'
  let asked = 0
  let lost: string | null = null

  const fail = async (client: pg.PoolClient, given: unknown[]) => {
    lost = String(given[0])
    if (failure !== 'refused' && failure !== 'unheard') return answerError(client, lost, failure)
    if (failure === 'unheard') await Reflect.apply(client.query, client, given)
    client.connection.stream.destroy()
    throw new Error('Connection terminated unexpectedly')
  }
  const counting = (client: pg.PoolClient): pg.PoolClient =>
    new Proxy(client, {
      get(target, name) {
        if (name === 'query' && failAt > 0)
          return (...given: unknown[]) =>
            ++asked === failAt ? fail(target, given) : Reflect.apply(target.query, target, given)
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })

  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  pool.connect = ((...given: unknown[]) =>
    given.length > 0 ? Reflect.apply(connect, pool, given) : connect().then(counting)) as typeof pool.connect

  return {
    arm(at, how) {
      failAt = at
      failure = how
      asked = 0
      lost = null
    },
    disarm() {
      failAt = 0
      return lost
    },
  }
}

/** The server itself raises it, so that a transaction is broken by it as by any other. */
async function answerError(client: pg.PoolClient, statement: string, code: string): Promise<never> {
  try {
    await client.query(`do $$ begin raise exception '${words}' using errcode = '${code}'; end $$`)
  } catch (problem) {
    // A commit that is answered with an error has undone the transaction.
    if (statement === 'commit') await client.query('rollback')
    throw problem
  }
  throw new Error(`the server did not raise ${code}`)
}

export type Round = { first: number; step: number; failureAt(at: number): Failure }

/** Other statements, and other errors for them, every day. */
const today = Math.floor(Date.now() / 86_400_000)

/**
 * The rounds over the statements: in the soak each fails in each way; with each change every third is lost, every third
 * unheard, and every third answered with one of the errors. @param isEachAnswered not every third: each
 */
export function rounds(isEachAnswered = false): Round[] {
  const lost: Failure[] = ['refused', 'unheard']
  if (process.env.FULL)
    return [...lost, ...errors].map((failure) => ({ first: 1, step: 1, failureAt: () => failure }))
  const begin = (turn: number) => 1 + ((turn + today) % 3)
  const errorAt = (at: number) => errors[(at + Math.floor((at + today) / 3)) % errors.length] ?? errors[0]
  return [
    ...lost.map((failure, turn) => ({ first: begin(turn), step: 3, failureAt: () => failure })),
    { ...(isEachAnswered ? { first: 1, step: 1 } : { first: begin(2), step: 3 }), failureAt: errorAt },
  ]
}
