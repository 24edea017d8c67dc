// One POST to an address that an administrator typed (docs/rules/security.md 1.21): by TLS, to a public address that is
// resolved once and pinned, following no redirect, within limits of time and size.
import { type IncomingMessage, request as plainRequest, type RequestOptions } from 'node:http'
import { request as tlsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { publicAddressesOf, type Resolved } from './public-address.server.ts'

/** Milliseconds for the whole exchange. */
export const postPatience = 10_000

/** Bytes of the answer that are read. */
const readOfAnswer = 2_048

export type PostTrouble = 'refused' | 'unknown_host' | 'unreachable' | 'slow' | 'resting'
/** `text`: the beginning of the answer */
export type Posted = { status: number; text: string; ms: number } | { silent: PostTrouble; ms: number }

type Post = { headers: Record<string, string>; body: string }

/**
 * @param given.local an origin of this machine that tests and trials may name
 * @param given.resolve finds and checks the addresses of a host
 */
export async function postOnce(
  address: URL,
  { headers, body }: Post,
  given: { whole?: number; local?: string | undefined; resolve?: typeof publicAddressesOf } = {},
): Promise<Posted> {
  const { whole = postPatience, local, resolve = publicAddressesOf } = given
  const started = performance.now()
  const signal = AbortSignal.timeout(whole)
  const end = <T extends object>(answer: T) => ({ ...answer, ms: Math.round(performance.now() - started) })
  const isLocal = local !== undefined && address.origin === local
  if (!isLocal && !isTypedWell(address)) return end({ silent: 'refused' as const })
  const found = isLocal ? { addresses: null } : await beforeEnd(signal, resolve(address.hostname))
  if (!found) return end({ silent: 'slow' as const })
  if ('silent' in found) return end(found)
  const options: RequestOptions = {
    method: 'POST',
    signal,
    agent: false,
    headers: { 'User-Agent': 'Praca', ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
    ...(found.addresses && { lookup: pinnedTo(found.addresses) }),
  }
  return end(await exchange(address, options, body, signal))
}

/** The check before any request: https, and no name or password in the address. */
export const isTypedWell = (address: URL): boolean =>
  address.protocol === 'https:' && address.username === '' && address.password === ''

/** Uses the addresses that were checked, so that a different DNS answer a moment later has no effect. */
const pinnedTo =
  (addresses: Resolved[]): LookupFunction =>
  (_, options, answer) => {
    const [first] = addresses
    if (options.all) answer(null, addresses)
    else answer(null, first?.address ?? '', first?.family)
  }

function exchange(address: URL, options: RequestOptions, body: string, signal: AbortSignal) {
  return new Promise<{ status: number; text: string } | { silent: PostTrouble }>((resolve) => {
    const request = (address.protocol === 'https:' ? tlsRequest : plainRequest)(address, options)
    let isAnswered = false
    const silent = () => resolve({ silent: signal.aborted ? 'slow' : 'unreachable' })
    request.on('error', silent)
    // After a 101 that nobody asked for there is neither an answer nor an error.
    request.on('close', () => !isAnswered && silent())
    request.on('response', (response) => {
      isAnswered = true
      beginningOf(response).then(
        (text) => resolve({ status: response.statusCode ?? 0, text }),
        // The status has arrived; a failure while reading the rest does not change it.
        () => resolve({ status: response.statusCode ?? 0, text: '' }),
      )
    })
    request.end(body)
  })
}

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  const arriving: AsyncIterable<Buffer> = response
  for await (const chunk of arriving) {
    chunks.push(chunk)
    size += chunk.length
    // Leaving the loop closes the connection.
    if (size >= readOfAnswer) break
  }
  return Buffer.concat(chunks).subarray(0, readOfAnswer).toString('utf8')
}

/** Null if the time is over first, because a resolver cannot be interrupted. */
function beforeEnd<T>(signal: AbortSignal, work: Promise<T>): Promise<T | null> {
  const over = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  return Promise.race([work, over])
}
