// GET and HEAD of a file whose address changes whenever its bytes do.
import { Readable } from 'node:stream'
import { filePolicy } from '../http/content-security-policy.server.ts'
import { contentTypeOf } from './content-type.ts'
import type { FileStore } from './file-store.server.ts'
import { alreadyHeld, parseRange, rangeStillValid } from './range.ts'

type ServingOptions = {
  /** makes it a download with this name */
  downloadName?: string
}

/**
 * Null when there is no such file. Fixed Content-Type, sandboxed, immutable; 206 and 416 for ranges, 304 for what the
 * client holds.
 */
export async function serveFile(
  files: FileStore,
  key: string,
  request: Request,
  { downloadName }: ServingOptions = {},
) {
  const size = await files.fileSize(key)
  if (size === null) return null
  const etag = `"${key.replace('/', '-')}"`
  const headers = new Headers({
    'Content-Type': contentTypeOf(key),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': filePolicy,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Accept-Ranges': 'bytes',
    ETag: etag,
  })
  if (downloadName !== undefined) headers.set('Content-Disposition', attachment(downloadName))
  if (alreadyHeld(request.headers.get('If-None-Match'), etag))
    return new Response(null, { status: 304, headers })

  const wanted = request.method === 'GET' && rangeStillValid(request.headers.get('If-Range'), etag)
  const range = wanted ? parseRange(request.headers.get('Range'), size) : null
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${size}`)
    headers.set('Cache-Control', 'no-store')
    return new Response(null, { status: 416, headers })
  }
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : size))
  if (request.method === 'HEAD' || size === 0) return new Response(null, { headers })

  const body = await files.openFile(key, range ?? undefined)
  if (!body) return null
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${size}`)
  return new Response(Readable.toWeb(body) as ReadableStream, { status: range ? 206 : 200, headers })
}

/** RFC 6266: an ASCII name for old clients beside the true one. */
export function attachment(name: string) {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
