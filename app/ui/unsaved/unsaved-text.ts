// Unsaved drafts in IndexedDB, one for each form in which a person writes a record: a crash, a closed tab or a lost
// session loses at most a second of writing.
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
  /** The form that writes it: one record may be open in several tabs, and none overwrites or deletes another's text. */
  form: string
}

type Unsaved<Value> = { value: Value; keptAt: Date }
export type FoundUnsaved<Value> = Unsaved<Value> & { key: UnsavedKey }

interface UnsavedDatabase extends DBSchema {
  texts: {
    key: [userId: string, record: string, idAndForm: string]
    value: { userId: string; record: string; id: string; value: unknown; keptAt: Date }
    indexes: { userId: string; keptAt: Date }
  }
}

const givenUp = 'unsaved-text-given-up'
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

/** What other forms keep of this record, in this tab or another one, open or not: the latest first. */
export async function findUnsaved<Value = unknown>(of: UnsavedKey): Promise<FoundUnsaved<Value>[]> {
  for (const name of waiting.keys()) write(name)
  const { id } = of
  const range = IDBKeyRange.bound(idOf({ ...of, form: '' }), idOf({ ...of, form: '\uffff' }))
  const kept = (await inOrder((database) => database.getAll('texts', range))) ?? []
  return kept
    .map(({ value, keptAt, ...stored }) => ({ key: keyOf(stored), value: value as Value, keptAt }))
    .filter(({ key }) => key.id === id && key.form !== of.form)
    .sort((one, other) => other.keptAt.getTime() - one.keptAt.getTime())
}

export async function forgetUnsaved(key: UnsavedKey): Promise<void> {
  drop(nameOf(key))
  await inOrder((database) => database.delete('texts', idOf(key)))
}

/** Deletes what was found of another form, unless that has written on; if it is still open, it keeps its text again. */
export async function giveUpUnsaved({ key, keptAt }: FoundUnsaved<unknown>): Promise<void> {
  await inOrder(async (database) => {
    const { store, done } = database.transaction('texts', 'readwrite')
    const kept = await store.get(idOf(key))
    if (kept?.keptAt.getTime() === keptAt.getTime()) await store.delete(idOf(key))
    await done
  })
  const channel = new BroadcastChannel(givenUp)
  channel.postMessage(nameOf(key))
  channel.close()
}

/** Stores again, as of its own time, what was given up, unless its form has written on. */
export async function takeBackGivenUp({ key, value, keptAt }: FoundUnsaved<unknown>): Promise<void> {
  if (gone.has(key.userId)) return
  await inOrder(async (database) => {
    const [userId, record, id] = idOf(key)
    const { store, done } = database.transaction('texts', 'readwrite')
    if (!(await store.get([userId, record, id]))) await store.put({ userId, record, id, value, keptAt })
    await done
  })
}

/** Calls `keepAgain` when another form gave up what this one keeps. Answers how to stop. */
export function onGivenUp(key: UnsavedKey, keepAgain: () => void): () => void {
  const channel = new BroadcastChannel(givenUp)
  channel.onmessage = ({ data }) => data === nameOf(key) && keepAgain()
  return () => channel.close()
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
    const [userId, record, id] = idOf(key)
    const put = transaction.store.put({ userId, record, id, value, keptAt: new Date() })
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

/** An older program kept one text for each record, under the id alone. */
const idOf = ({ userId, record, id, form }: UnsavedKey): [string, string, string] => [
  userId,
  record,
  form ? `${id}~${form}` : id,
]

function keyOf({ userId, record, id: stored }: Omit<UnsavedKey, 'form'>): UnsavedKey {
  const [id = '', form = ''] = stored.split('~')
  return { userId, record, id, form }
}

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
