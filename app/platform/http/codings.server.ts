// Chooses the compression of an answer from the codings that the client accepts.
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { againstDictionary, type PageDictionary } from './page-dictionary.server.ts'

/** Names as in Content-Encoding; `dcz` is compressed against the pages' dictionary (RFC 9842). */
export type Coding = 'dcz' | 'br' | 'gzip' | 'plain'

const brotli = promisify(brotliCompress)

/** For answers that a visitor waits for: a sixth of level 9's time for 1 % more bytes. */
export const quick = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 18 }
/** For compression in the background: 10 % smaller for thirty times the time. */
export const best = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 }

export const compress = (plain: Buffer, level: Record<number, number>) =>
  brotli(plain, {
    params: {
      ...level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
    },
  })

const refuses = (accepted: string, coding: string) =>
  new RegExp(`(^|[,\\s])${coding}\\s*;\\s*q=0(\\.0*)?\\s*(,|$)`).test(accepted)
export const accepts = (accepted: string, coding: string) =>
  accepted.includes(coding) && !refuses(accepted, coding)

// Browsers send a handful of values, which are stored; others are parsed each time.
const codings = new Map<string, Coding>()

function codingFor(accepted: string): Coding {
  const known = codings.get(accepted)
  if (known) return known
  const coding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'plain'
  if (codings.size < 100) codings.set(accepted, coding)
  return coding
}

/** The request headers that decide the form of the answer. */
export type Accepted = { encodings: string; dictionary: string | null; etags: string | null }

export const acceptedBy = ({ method, headers }: IncomingMessage): Accepted => ({
  encodings: one(headers['accept-encoding']) ?? '',
  dictionary: mayShare(method) ? one(headers['available-dictionary']) : null,
  etags: one(headers['if-none-match']),
})

const one = (header: string | string[] | undefined) => (typeof header === 'string' ? header : null)

export const acceptedIn = ({ method, headers }: Request): Accepted => ({
  encodings: headers.get('accept-encoding') ?? '',
  dictionary: mayShare(method) ? headers.get('available-dictionary') : null,
  etags: headers.get('if-none-match'),
})

/** Chromium looks for the dictionary's digest in the body, and takes an answer without one for a broken connection. */
const mayShare = (method: string | undefined) => method !== 'HEAD'

/** @param lent the dictionary that our pages may be compressed against */
export const chooseCoding = ({ encodings, dictionary }: Accepted, lent: PageDictionary | null): Coding =>
  lent !== null && dictionary === lent.name && accepts(encodings, 'dcz') ? 'dcz' : codingFor(encodings)

const asGzip = promisify(gzip)

/** Compresses quickly, for one reader. */
export async function compressOnce(
  body: string | Buffer,
  accepted: Accepted,
  lent: PageDictionary | null,
): Promise<{ body: Uint8Array<ArrayBuffer>; coding: Exclude<Coding, 'plain'> | null }> {
  const coding = chooseCoding(accepted, lent)
  const plain = typeof body === 'string' ? Buffer.from(body) : body
  if (coding === 'dcz' && lent) return { body: new Uint8Array(await againstDictionary(plain, lent)), coding }
  if (coding === 'br') return { body: new Uint8Array(await compress(plain, quick)), coding }
  if (coding === 'gzip') return { body: new Uint8Array(await asGzip(plain)), coding }
  return { body: new Uint8Array(plain), coding: null }
}
