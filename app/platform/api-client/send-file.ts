// XMLHttpRequest, because `fetch` does not tell how much has been sent.
import { callWithToken } from './api-client.ts'
import { newKey } from './new-key.ts'
import { failureOf } from './send.ts'

type Sending = {
  /** how much has been sent, 0 to 1; at 1 the server is still working on it */
  onProgress: (part: number) => void
  signal: AbortSignal | undefined
}

export class SendingFailed extends Error {
  /** Whether sending the same file again may succeed: false for a file of the wrong kind or too large. */
  readonly canRetry: boolean

  constructor(message: string, canRetry: boolean) {
    super(message)
    this.canRetry = canRetry
  }
}

export const canRetry = (problem: unknown) => !(problem instanceof SendingFailed) || problem.canRetry

/** Statuses that say nothing against the file: the session, a limit or the network was in the way. */
const passing = [400, 401, 408, 429]
const isPassing = (status: number) => passing.includes(status) || status >= 500

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
    request.addEventListener('load', () =>
      resolve(new Response(request.responseText, { status: request.status, statusText: request.statusText })),
    )
    request.addEventListener('error', () =>
      reject(new SendingFailed('Sem conexão. Verifique a internet e tente de novo.', true)),
    )
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
