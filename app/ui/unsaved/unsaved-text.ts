// Unsaved drafts in IndexedDB, one for each person and record: a crash, a closed tab or a lost session loses at most
// a second of writing.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { forgetPrivateNotes } from '../../platform/api-client/private-notes.ts'
import { currentToken } from '../../platform/api-client/session.ts'
import { holdUnwritten, isUnwrittenAnywhere, releaseUnwritten } from './unwritten.ts'

export type UnsavedKey = {
  userId: string
  /** "page", "post". */
  record: string
  /** `new` for what has no id yet. */
  id: string
}

export type Unsaved<Value> = { value: Value; keptAt: Date }

interface UnsavedDatabase extends DBSchema {
  texts: {
    key: [userId: string, record: string, id: string]
    value: { userId: string; record: string; id: string; value: unknown; keptAt: Date }
    indexes: { userId: string; keptAt: Date }
  }
}

const pause = 1_000
const retentionMs = 30 * 24 * 60 * 60 * 1_000

type Waiting = { key: UnsavedKey; value: unknown; timer: ReturnType<typeof setTimeout> }

let isLeaving = false
const waiting = new Map<string, Waiting>()
/** People who logged out in another tab and have not come back: nothing of theirs is kept meanwhile. */
const gone = new Set<string>()
let opened: Promise<IDBPDatabase<UnsavedDatabase> | null> | undefined
/** Calls run in their order: a write under way does not bring a deleted draft back. */
let order: Promise<unknown> = Promise.resolve()

/** Takes any cloneable value; several within a second become one write. */
export function saveDraft(key: UnsavedKey, value: unknown): void {
  if (currentToken()) gone.delete(key.userId)
  if (gone.has(key.userId)) return
  const name = nameOf(key)
  const before = waiting.get(name)
  const timer = before?.timer ?? setTimeout(() => write(name), pause)
  waiting.set(name, { key, value, timer })
  holdUnwritten(key.userId, name)
  if (isLeaving) write(name)
}

export async function readUnsaved<Value = unknown>(key: UnsavedKey): Promise<Unsaved<Value> | null> {
  const name = nameOf(key)
  if (waiting.has(name)) write(name)
  const kept = await inOrder((database) => database.get('texts', idOf(key)))
  return kept ? { value: kept.value as Value, keptAt: kept.keptAt } : null
}

/**
 * Gives a kept draft a key of its own, so that what the form keeps from now on neither overwrites nor deletes it.
 * Returns the keys of all drafts set aside so, the latest first.
 */
export async function setAside(key: UnsavedKey): Promise<UnsavedKey[]> {
  const name = nameOf(key)
  if (waiting.has(name)) write(name)
  const prefix = `${key.id}~`
  const names = await inOrder(async (database) => {
    const transaction = database.transaction('texts', 'readwrite')
    const { store } = transaction
    const kept = await store.get(idOf(key))
    const moved = kept
      ? [store.put({ ...kept, id: `${prefix}${kept.keptAt.getTime()}` }), store.delete(idOf(key))]
      : []
    const range = IDBKeyRange.bound(idOf({ ...key, id: prefix }), idOf({ ...key, id: `${prefix}\uffff` }))
    const aside = store.getAllKeys(range)
    await Promise.all([...moved, aside, transaction.done])
    return aside
  })
  return (names ?? []).toReversed().map(([userId, record, id]) => ({ userId, record, id }))
}

export async function forgetUnsaved(key: UnsavedKey): Promise<void> {
  drop(nameOf(key))
  await inOrder((database) => database.delete('texts', idOf(key)))
}

/**
 * Whether this person has drafts in this browser, including those that another tab is about to write. A storage that
 * does not answer counts as holding some.
 */
export async function hasUnsavedOf(userId: string): Promise<boolean> {
  for (const { key } of waiting.values()) if (key.userId === userId) return true
  if (await isUnwrittenAnywhere(userId)) return true
  const count = await inOrder((database) =>
    database.countFromIndex('texts', 'userId', userId).catch(() => Number.POSITIVE_INFINITY),
  )
  return (count ?? 0) > 0
}

/** For a logout in another tab, after this tab has forgotten its token: keeps no drafts until there is one again. */
export function stopKeepingOf(userId: string): void {
  gone.add(userId)
  for (const [name, { key }] of waiting) if (key.userId === userId) drop(name)
}

/** Deletes a person's drafts at logout, also those pending in this tab. */
export async function forgetAllUnsavedOf(userId: string): Promise<void> {
  forgetPrivateNotes()
  for (const [name, { key }] of waiting) if (key.userId === userId) drop(name)
  await inOrder(async (database) => {
    const names = await database.getAllKeysFromIndex('texts', 'userId', userId)
    await Promise.all(names.map((name) => database.delete('texts', name)))
  })
}

/** When the page is left, writes pending drafts at once, and also what a form reports on its way out. */
export function writeWaiting(): void {
  isLeaving = true
  for (const name of waiting.keys()) write(name)
}

function write(name: string): void {
  const entry = waiting.get(name)
  if (!entry) return
  clearTimeout(entry.timer)
  waiting.delete(name)
  const { key, value } = entry
  void inOrder(async (database) => {
    const transaction = database.transaction('texts', 'readwrite')
    const put = transaction.store.put({ ...key, value, keptAt: new Date() })
    // A page that is being left does not hear that the request succeeded: commit at once, or it is undone.
    transaction.commit()
    await Promise.all([put, transaction.done])
    if (!waiting.has(name)) releaseUnwritten(name)
  })
}

function drop(name: string): void {
  clearTimeout(waiting.get(name)?.timer)
  waiting.delete(name)
  releaseUnwritten(name)
}

/** If a browser has no storage (private windows, a full disk), the person writes on without drafts. */
function inOrder<Answer>(
  work: (database: IDBPDatabase<UnsavedDatabase>) => Promise<Answer>,
): Promise<Answer | undefined> {
  const answer = order.then(async () => {
    const database = await open()
    return database ? work(database) : undefined
  })
  const safely = answer.catch(() => undefined)
  order = safely
  return safely
}

function open(): Promise<IDBPDatabase<UnsavedDatabase> | null> {
  opened ??= openDB<UnsavedDatabase>('unsaved-texts', 1, {
    upgrade(database) {
      const texts = database.createObjectStore('texts', { keyPath: ['userId', 'record', 'id'] })
      texts.createIndex('userId', 'userId')
      texts.createIndex('keptAt', 'keptAt')
    },
    blocking: (_old, _new, { target }) => {
      opened = undefined
      if (target instanceof IDBDatabase) target.close()
    },
    terminated: () => {
      opened = undefined
    },
  }).then(
    async (database) => {
      await forgetOld(database)
      return database
    },
    () => {
      opened = undefined
      return null
    },
  )
  return opened
}

async function forgetOld(database: IDBPDatabase<UnsavedDatabase>): Promise<void> {
  const old = IDBKeyRange.upperBound(new Date(Date.now() - retentionMs))
  for (const name of await database.getAllKeysFromIndex('texts', 'keptAt', old))
    await database.delete('texts', name)
}

const idOf = ({ userId, record, id }: UnsavedKey): [string, string, string] => [userId, record, id]

const nameOf = (key: UnsavedKey) => JSON.stringify(idOf(key))

if (typeof document !== 'undefined') {
  const comeBack = () => {
    isLeaving = false
  }
  globalThis.addEventListener('pagehide', writeWaiting)
  globalThis.addEventListener('pageshow', comeBack)
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? writeWaiting() : comeBack(),
  )
}
