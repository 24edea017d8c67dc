// The ready answers of a cached page, one for each coding.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { alreadyHeld } from '../files/range.ts'
import { type Accepted, acceptedBy, type Coding, chooseCoding } from './codings.server.ts'
import { hasSessionCookie } from './cookies.server.ts'
import { formAnswerName } from './form-answer.server.ts'
import type { CachedPage, ReadyAnswer } from './page-cache.server.ts'
import { againstDictionary, type PageDictionary } from './page-dictionary.server.ts'

/** The Cache-Control of a public page that no cache may show without asking. */
export const askEachTime = 'public, max-age=0, must-revalidate'

/** Headers as the flat list that node:http takes. */
const flat = (headers: Record<string, string>) => Object.entries(headers).flat()

function bodyOf(page: CachedPage, coding: Coding): Buffer {
  if (coding === 'br') return page.brotli
  if (coding === 'gzip') return gzipSync(page.plain)
  if (coding === 'plain') return page.plain
  if (!page.shared) throw new Error('not compressed against the dictionary yet')
  return page.shared
}

function prepare(page: CachedPage, coding: Coding): ReadyAnswer {
  const body = bodyOf(page, coding)
  const etag = `"${page.etag}-${coding}"`
  const headers = {
    ...page.headers,
    ETag: etag,
    // Shared caches that look at no Vary would hand it to browsers without the dictionary.
    ...(coding === 'dcz' && { 'Cache-Control': askEachTime }),
  }
  return {
    etag,
    body,
    headers: flat({
      ...headers,
      'Content-Length': String(body.byteLength),
      ...(coding !== 'plain' && { 'Content-Encoding': coding }),
    }),
    unchanged: flat(headers),
  }
}

const isReady = (page: CachedPage, coding: Coding) => coding !== 'dcz' || page.shared !== undefined

/** Prepared once per page and coding. Throws if the page is not compressed in that coding yet. */
function answerIn(page: CachedPage, coding: Coding, etags: string | null): PageAnswer {
  page.ready[coding] ??= prepare(page, coding)
  const { etag, body, headers, unchanged } = page.ready[coding]
  return etags !== null && (etags === etag || alreadyHeld(etags, etag))
    ? { status: 304, headers: unchanged, body: null }
    : { status: 200, headers, body }
}

/** @param lent the dictionary for browsers that have it */
export async function answerFor(
  page: CachedPage,
  accepted: Accepted,
  lent: PageDictionary | null,
): Promise<PageAnswer> {
  const coding = chooseCoding(accepted, lent)
  if (lent && !isReady(page, coding)) page.shared = await againstDictionary(page.plain, lent)
  return answerIn(page, coding, accepted.etags)
}

type PageAnswer = { status: 200 | 304; headers: string[]; body: Buffer | null }

const formAnswer = new RegExp(`(?:^|;\\s*)(?:__Host-)?${formAnswerName}=`)

/** Whether the page is for one person: there is a session, valid or not, or a form's answer to show. */
export const isForOne = (cookies: string | null | undefined): boolean =>
  typeof cookies === 'string' && (hasSessionCookie(cookies) || formAnswer.test(cookies))

export const isForAnyone = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !isForOne(headers.cookie)

/**
 * Uses only the request's method, encodings, dictionary and ETags. Answers the status, or null, with nothing written,
 * if the answer is not ready yet.
 */
export function writeCached(
  page: CachedPage,
  req: IncomingMessage,
  res: ServerResponse,
  lent: PageDictionary | null,
): number | null {
  const accepted = acceptedBy(req)
  const coding = chooseCoding(accepted, lent)
  if (!isReady(page, coding)) return null
  const { status, headers, body } = answerIn(page, coding, accepted.etags)
  res.writeHead(status, headers)
  res.end(req.method === 'HEAD' ? undefined : (body ?? undefined))
  return status
}
