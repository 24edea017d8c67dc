import pg from 'pg'

/** The SQL of everything that this process sends to a database during `work`. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = pg.Client.prototype.query
  const sent: string[] = []
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | { text: string }]
    sent.push(typeof first === 'string' ? first : first.text)
    return Reflect.apply(query, this, given)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return sent
}
