// Loses the n-th statement of a site's requests, or its answer, as a network does, or a server that stops.
import type pg from 'pg'

/** `refused`: the server never sees it. `unheard`: the server does it, and the connection dies before its answer. */
export type Failure = 'refused' | 'unheard'

export type FailingStatement = {
  /** @param at counted from 1, over all connections */
  arm(at: number, failure: Failure): void
  /** Returns whether the statement was lost. */
  disarm(): boolean
}

export function failStatementsOf(pool: pg.Pool): FailingStatement {
  let failAt = 0
  let failure: Failure = 'refused'
  let asked = 0
  let hasFailed = false

  const fail = async (client: pg.PoolClient, given: unknown[]) => {
    hasFailed = true
    if (failure === 'unheard') await Reflect.apply(client.query, client, given)
    const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
    connection.stream.destroy()
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
      hasFailed = false
    },
    disarm() {
      failAt = 0
      return hasFailed
    },
  }
}
