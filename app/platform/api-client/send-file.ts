// XMLHttpRequest, because `fetch` does not tell how much has been sent.
import { callWithToken } from './api-client.ts'
import { newKey } from './new-key.ts'
import { noConnection } from './no-connection.ts'
import { failureOf } from './send.ts'

type Sending = {
  /** how much has been sent, 0 to 1; at 1 the server is still working on it */
  onProgress: (part: number) => void
  signal: AbortSignal | undefined
}

/** What passes without a person: the connection comes back, a weak signal grows, or a limit ends in so many seconds. */
export type Passing = 'connection' | 'signal' | number

export class SendingFailed extends Error {
  /** Whether sending the same file again may succeed: false for a file of the wrong kind or too large. */
  readonly canRetry: boolean
  /** null where a person has to look */
  readonly passing: Passing | null

  constructor(message: string, canRetry: boolean, passing: Passing | null = null) {
    super(message)
    this.canRetry = canRetry
    this.passing = passing
  }
}

export const canRetry = (problem: unknown) => !(problem instanceof SendingFailed) || problem.canRetry

/** A token that could not be asked for fails as `fetch` does. */
export const passingOf = (problem: unknown): Passing | null =>
  problem instanceof SendingFailed ? problem.passing : problem instanceof TypeError ? 'connection' : null

/** Statuses that say nothing against the file: the session, a limit or the network was in the way. */
const passing = [400, 401, 408, 429]
const isPassing = (status: number) => passing.includes(status) || status >= 500

/** The longest waits, in seconds, that are no matter for a person: of a limit of an hour, and of a busy server. */
const longestWait: Readonly<Record<number, number>> = { 429: 3600, 503: 60 }

function waitOf({ status, headers }: Response): Passing | null {
  // The server waited for bytes in vain, which is no word against the file.
  if (status === 408) return 'signal'
  const seconds = Number(headers.get('Retry-After') || Number.NaN)
  return seconds <= (longestWait[status] ?? 0) ? seconds : null
}

/** Of files whose answer has not come: one that is sent again goes under the same key, and is kept once where the door takes one. */
const keys = new WeakMap<File, string>()

function keyOf(file: File): string {
  const key = keys.get(file) ?? newKey()
  keys.set(file, key)
  return key
}

/** Rejects with a SendingFailed whose message is the server's sentence, or with an AbortError after `signal`. */
export async function sendFile<View>(path: string, file: File, sending: Sending): Promise<View> {
  const answer = await callWithToken((token) => sendOnce(path, file, token, sending))
  const text = await answer.text()
  if (!answer.ok)
    throw new SendingFailed(
      failureOf(answer.status, answer.statusText, text).message,
      isPassing(answer.status),
      waitOf(answer),
    )
  keys.delete(file)
  return JSON.parse(text)
}

function sendOnce(
  path: string,
  file: File,
  token: string | null,
  { onProgress, signal }: Sending,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const aborted = () => reject(new DOMException('The upload was given up', 'AbortError'))
    if (signal?.aborted) return aborted()
    signal?.addEventListener('abort', abort, { once: true })
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      const { responseText, status, statusText } = request
      const after = status in longestWait ? request.getResponseHeader('Retry-After') : null
      resolve(
        new Response(responseText, { status, statusText, headers: after ? { 'Retry-After': after } : {} }),
      )
    })
    request.addEventListener('error', () => void whyLost(file).then(reject))
    request.addEventListener('abort', aborted)
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    request.open('POST', path)
    if (token) request.setRequestHeader('Authorization', `Token ${token}`)
    request.setRequestHeader('Idempotency-Key', keyOf(file))
    const form = new FormData()
    form.append('file', file, file.name)
    request.send(form)
  })
}

/** A file that the browser can no longer read ends like a lost connection. Offline, one that lies in a cloud cannot be read either. */
async function whyLost(file: File) {
  const isGone =
    navigator.onLine &&
    (await file
      .slice(0, 1)
      .arrayBuffer()
      .then(
        () => false,
        () => true,
      ))
  return isGone
    ? new SendingFailed('O arquivo mudou ou saiu do aparelho. Escolha-o de novo.', false)
    : new SendingFailed(noConnection, true, 'connection')
}
