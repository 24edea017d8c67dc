import pg from 'pg'

export type Changes = {
  /** false while the connection is lost */
  readonly isListening: boolean
  /** `tables` is null after a lost connection: any table may have changed meanwhile */
  subscribe(tell: (tables: string[] | null) => void): void
  /** From now on nobody is told. */
  close(): Promise<void>
}

/** A network that drops packets reports nothing: without an answer for this long, the connection counts as lost. */
const beat = { everyMs: 10_000, withinMs: 5_000 }

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms).unref())

/** Resolves once it listens; then reconnects without limit. */
export async function listenForChanges(connection: pg.ClientConfig): Promise<Changes> {
  const subscribers: ((tables: string[] | null) => void)[] = []
  let closed = false
  const tell = (tables: string[] | null) => {
    if (closed) return
    for (const subscriber of subscribers) subscriber(tables)
  }
  let listening: pg.Client | null = null

  async function connect() {
    const client = new pg.Client({
      ...connection,
      application_name: 'praca-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: beat.withinMs,
    })
    const { connection: wire } = client
    const beating = setInterval(
      () => client === listening && client.query('select 1').catch(() => wire.stream.destroy()),
      beat.everyMs,
    ).unref()
    client.on('notification', (message) => tell(message.payload ? [message.payload] : null))
    client.on('error', () => {})
    // A client that never connected emits `end` too: only the listening one is replaced, once.
    client.on('end', () => {
      clearInterval(beating)
      if (client !== listening) return
      listening = null
      if (!closed) void reconnect()
    })
    try {
      await client.connect()
      await client.query('listen praca_changed')
      if (closed) throw new Error('closed meanwhile')
      listening = client
    } catch (problem) {
      clearInterval(beating)
      await client.end().catch(() => {})
      throw problem
    }
  }

  async function reconnect() {
    for (let wait = 100; !closed; wait = Math.min(wait * 2, 1_000)) {
      await pause(wait)
      try {
        await connect()
        tell(null)
        return
      } catch {
        // the database is still away; requests answer 503 meanwhile
      }
    }
  }

  await connect()
  return {
    get isListening() {
      return listening !== null
    },
    subscribe: (subscriber) => subscribers.push(subscriber),
    async close() {
      closed = true
      await listening?.end().catch(() => {})
    },
  }
}

/** The tables with the trigger `announce_change`. */
export async function announcedTables(pool: pg.Pool): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     join pg_proc p on p.oid = t.tgfoid where p.proname = 'announce_change'`,
  )
  return new Set(rows.map((row) => row.name))
}
