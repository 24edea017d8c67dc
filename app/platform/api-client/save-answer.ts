// Downloads are fetched with the token, which a plain link would not carry.
import { fetchWithToken } from './api-client.ts'
import { noConnection } from './no-connection.ts'
import { failureOf } from './send.ts'

/** Null once the download has begun, else a sentence that says what went wrong. */
export async function saveAnswer(path: string, name: string): Promise<string | null> {
  const answer = await wholeAnswer(path)
  if (typeof answer === 'string') return answer
  saveBytes(answer, name)
  return null
}

/** The bytes, or what went wrong: a connection may also be lost in the middle of them. */
async function wholeAnswer(path: string): Promise<Blob | string> {
  try {
    const response = await fetchWithToken(path)
    if (response.ok) return await response.blob()
    return failureOf(response.status, response.statusText, await response.text()).message
  } catch {
    return noConnection
  }
}

export function saveBytes(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
