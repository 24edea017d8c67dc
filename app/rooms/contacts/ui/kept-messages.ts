// Messages written without internet wait in this browser (IndexedDB) until they are sent. Page and service worker share
// this file: whichever of them first has a connection sends, and the key of a message keeps it from arriving twice.
import { type DBSchema, openDB } from 'idb'
import { failureOf } from '../../../platform/api-client/send.ts'

export type WrittenForm = {
  name: string
  email: string
  message: string
  website: string
  elapsed_ms: number
}

export type KeptMessage = {
  key: string
  keptAt: Date
  /** null once it was sent: what was written is erased, and a page may still say so */
  form: WrittenForm | null
  /** the sentence of whoever did not take it; such a message is sent no more */
  refused: string | null
}

interface KeptDatabase extends DBSchema {
  messages: { key: string; value: KeptMessage }
}

/** The name of the lock, of the channel and of the worker's errand. */
export const keptErrand = 'praca-mensagens'

const open = () =>
  openDB<KeptDatabase>(keptErrand, 1, {
    upgrade: (database) => void database.createObjectStore('messages', { keyPath: 'key' }),
    blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
  })

/** Short errands, each with a connection of its own: page and worker come and go. */
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

/** Rejects where the browser has no storage to give (private windows, a full disk): then nothing may be promised. */
export async function keepMessage(message: KeptMessage): Promise<void> {
  await inStore((database) => database.put('messages', message))
  tell()
}

/** Oldest first; those already sent are told once, by `takeSent`. */
export async function readKept(): Promise<KeptMessage[]> {
  const kept = await inStore((database) => database.getAll('messages')).catch(() => [])
  return kept
    .filter(({ form }) => form !== null)
    .sort((one, other) => one.keptAt.getTime() - other.keptAt.getTime())
}

export async function forgetKept(key: string): Promise<void> {
  await inStore((database) => database.delete('messages', key)).catch(() => {})
  tell()
}

/** How many were sent since somebody asked; of several tabs one hears it. */
export async function takeSent(): Promise<number> {
  return inStore(async (database) => {
    const { store, done } = database.transaction('messages', 'readwrite')
    const sent = (await store.getAll()).filter(({ form }) => form === null)
    await Promise.all(sent.map(({ key }) => store.delete(key)))
    await done
    return sent.length
  }).catch(() => 0)
}

/** Sends what waits, one after the other. Answers whether anything still waits for a connection. */
export function sendKept(): Promise<boolean> {
  const errand = async () => {
    for (const message of await readKept()) {
      if (!message.form || message.refused !== null) continue
      const outcome = await post(message.key, message.form)
      if (outcome === 'later') return true
      // Given up while it was on its way.
      if (!(await inStore((database) => database.get('messages', message.key)))) continue
      await keepMessage({ ...message, ...outcome })
    }
    return false
  }
  return navigator.locks ? navigator.locks.request(keptErrand, errand) : errand()
}

type Outcome = 'later' | Pick<KeptMessage, 'form' | 'refused'>

async function post(key: string, form: WrittenForm): Promise<Outcome> {
  const answer = await fetch('/api/contacts/contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(form),
  }).catch(() => null)
  if (!answer) return 'later'
  if (answer.ok) return { form: null, refused: null }
  // Too many requests, or a server in trouble: sent again later.
  if (answer.status === 429 || answer.status === 408 || answer.status >= 500) return 'later'
  const text = await answer.text().catch(() => '')
  return { form, refused: failureOf(answer.status, answer.statusText, text).message }
}

/** Says to the other tabs that something changed, and to this one. */
function tell(): void {
  const channel = new BroadcastChannel(keptErrand)
  channel.postMessage('changed')
  channel.close()
}

/** Calls back whenever a message was kept, sent or given up, here or elsewhere. Answers how to stop. */
export function onKeptChange(changed: () => void): () => void {
  const channel = new BroadcastChannel(keptErrand)
  channel.onmessage = changed
  return () => channel.close()
}

type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Where the browser knows how, it wakes the worker once there is a connection, even if every page was closed. */
export function askWorkerToSend(): void {
  void navigator.serviceWorker?.ready
    .then((registration: WithSync) => registration.sync?.register(keptErrand))
    .catch(() => {})
}
