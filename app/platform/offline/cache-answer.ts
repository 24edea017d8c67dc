import { mayCache } from './cache-rules.ts'
import { atHeader, bytesHeader, titleHeader } from './caches.ts'

type Noted = { title?: string }

/** Caches an answer that the server marked as public, whole or not at all. Answers whether it was cached. */
export async function cacheAnswer(
  cache: Cache,
  address: string,
  answer: Response,
  { title, mostBytes = Number.POSITIVE_INFINITY }: Noted & { mostBytes?: number } = {},
): Promise<boolean> {
  if (!mayCache(answer)) return false
  const body = await answer.arrayBuffer().catch(() => null)
  if (!body || body.byteLength > mostBytes) return false
  await put(cache, address, body, answer.headers, title === undefined ? {} : { title })
  return true
}

export async function put(
  cache: Cache,
  address: string,
  body: ArrayBuffer,
  from: Headers,
  { title }: Noted = {},
): Promise<void> {
  const headers = new Headers(from)
  // These headers describe the bytes on the wire, which are unpacked by now.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  headers.set(bytesHeader, String(body.byteLength))
  headers.set(atHeader, String(Date.now()))
  if (title !== undefined) headers.set(titleHeader, encodeURIComponent(title))
  await cache.put(address, new Response(body, { headers }))
}

export const findCached = (cache: Cache, address: string | Request) =>
  cache.match(address, { ignoreVary: true })

export const titleOf = (kept: Response) => decodeURIComponent(kept.headers.get(titleHeader) ?? '')

/** Milliseconds since 1970. */
export const atOf = (kept: Response) => Number(kept.headers.get(atHeader))
