// Messages written offline wait in IndexedDB. Page and service worker share this file: whichever has a connection
// first sends, and the key of a message prevents duplicates.
import { type DBSchema, openDB } from 'idb'
import { failureOf } from '../../../platform/api-client/send.ts'

export type WrittenForm = {
  name: string
  email: string
  message: string
  website: string
  /** left out when anything but the visitor's hands filled in the form */
  elapsed_ms?: number
}

export type StoredMessage = {
  key: string
  keptAt: Date
  /** null once it was sent: the text is erased, and a page may still report it */
  form: WrittenForm | null
  /** the server's refusal; such a message is not retried */
  refused: string | null
}

interface KeptDatabase extends DBSchema {
  messages: { key: string; value: StoredMessage }
}

/** The name of the database, the lock, the channel and the worker's sync tag. */
export const sendTag = 'praca-mensagens'

const open = () =>
  openDB<KeptDatabase>(sendTag, 1, {
    upgrade: (database) => void database.createObjectStore('messages', { keyPath: 'key' }),
    blocking: (_old, _new, { target }) => target instanceof IDBDatabase && target.close(),
  })

/** Opens a connection for each operation: page and worker come and go. */
async function inStore<Answer>(
  work: (database: Awaited<ReturnType<typeof open>>) => Promise<Answer>,
): Promise<Answer> {
  const database = await open()
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** Rejects where the browser has no storage (private windows, a full disk): then nothing may be promised. */
export async function storeMessage(message: StoredMessage): Promise<void> {
  await inStore((database) => database.put('messages', message))
  tell()
}

/** Oldest first; `takeSent` reports the sent ones, once. */
export async function readStored(): Promise<StoredMessage[]> {
  const kept = await inStore((database) => database.getAll('messages')).catch(() => [])
  return kept
    .filter(({ form }) => form !== null)
    .sort((one, other) => one.keptAt.getTime() - other.keptAt.getTime())
}

export async function deleteStored(key: string): Promise<void> {
  await inStore((database) => database.delete('messages', key)).catch(() => {})
  tell()
}

/** Resets the count: of several tabs, one gets it. */
export async function takeSent(): Promise<number> {
  return inStore(async (database) => {
    const { store, done } = database.transaction('messages', 'readwrite')
    const sent = (await store.getAll()).filter(({ form }) => form === null)
    await Promise.all(sent.map(({ key }) => store.delete(key)))
    await done
    return sent.length
  }).catch(() => 0)
}

/** Sends one message after the other. Answers whether any still waits. */
export function sendStored(): Promise<boolean> {
  const errand = async () => {
    for (const message of await readStored()) {
      if (!message.form || message.refused !== null) continue
      const outcome = await post(message.key, message.form)
      if (outcome === 'later') return true
      // The visitor deleted the message while it was being sent.
      if (!(await inStore((database) => database.get('messages', message.key)))) continue
      await storeMessage({ ...message, ...outcome })
    }
    return false
  }
  return navigator.locks ? navigator.locks.request(sendTag, errand) : errand()
}

type Outcome = 'later' | Pick<StoredMessage, 'form' | 'refused'>

/** Leaves out how fast it was written: a message that waited is not judged by that. */
async function post(key: string, form: WrittenForm): Promise<Outcome> {
  const { elapsed_ms: _, ...unhurried } = form
  const answer = await fetch('/api/contacts/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(unhurried),
  }).catch(() => null)
  if (!answer) return 'later'
  if (answer.ok) return { form: null, refused: null }
  // After too many requests, or a server error, it is sent again later.
  if (answer.status === 429 || answer.status === 408 || answer.status >= 500) return 'later'
  const text = await answer.text().catch(() => '')
  return { form, refused: failureOf(answer.status, answer.statusText, text).message }
}

/** Tells other tabs, and this one. */
function tell(): void {
  const channel = new BroadcastChannel(sendTag)
  channel.postMessage('changed')
  channel.close()
}

/** Calls `changed` on every change, in any tab. Answers how to stop. */
export function onStoredChange(changed: () => void): () => void {
  const channel = new BroadcastChannel(sendTag)
  channel.onmessage = changed
  return () => channel.close()
}

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Background sync, where supported: sends even after every page was closed. */
export function askWorkerToSend(): void {
  void navigator.serviceWorker?.ready
    .then((registration: WithSync) => registration.sync?.register(sendTag))
    .catch(() => {})
}
