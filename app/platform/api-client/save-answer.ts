// Downloads are fetched with the token, which a plain link would not carry.
import { fetchWithToken } from './api-client.ts'
import { failureOf } from './send.ts'

/** Null once the download has begun, else a sentence that says what went wrong. */
export async function saveAnswer(path: string, name: string): Promise<string | null> {
  const response = await fetchWithToken(path)
  if (!response.ok) return failureOf(response.status, response.statusText, await response.text()).message
  saveBytes(await response.blob(), name)
  return null
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
