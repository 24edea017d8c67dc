// Built files, each with the brotli copy that the build made.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { alreadyHeld } from '../files/range.ts'
import { accepts } from './codings.server.ts'
import { builtFilePolicy } from './content-security-policy.server.ts'
import { securityHeaders } from './security-headers.server.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}

type Asset = {
  type: string
  plain: Buffer
  brotli: Buffer | null
  /** null where the address changes with the content */
  hash: string | null
}

const folders = new Map<string, Map<string, Asset>>()

function assetsOf(folder: string): Map<string, Asset> {
  const known = folders.get(folder)
  if (known) return known
  const assets = new Map<string, Asset>()
  const walk = (path: string) => {
    if (!existsSync(join(folder, path))) return
    for (const name of readdirSync(join(folder, path))) {
      const at = `${path}/${name}`
      const type = types[extname(name)]
      if (statSync(join(folder, at)).isDirectory()) walk(at)
      else if (type) {
        const plain = readFileSync(join(folder, at))
        assets.set(at, {
          type,
          plain,
          brotli: squeezedCopy(join(folder, at)),
          hash: path.startsWith('/assets') ? null : hashOf(plain),
        })
      }
    }
  }
  walk('')
  folders.set(folder, assets)
  return assets
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url').slice(0, 16)

const squeezedCopy = (file: string) => (existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null)

/**
 * Answers false to leave the request to the app. @param own.isHttps whether the site's address begins with https @param
 * own.instead files served in place of others, by path
 */
export function serveAsset(
  folder: string,
  req: IncomingMessage,
  res: ServerResponse,
  own: { isHttps: boolean; instead?: Readonly<Record<string, string>> },
): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false
  const path = (req.url ?? '').split('?')[0] ?? ''
  const asset = assetsOf(folder).get(own.instead?.[path] ?? path)
  if (!asset) return false
  const squeezed = accepts(String(req.headers['accept-encoding'] ?? ''), 'br') ? asset.brotli : null
  const body = squeezed ?? asset.plain
  const etag = asset.hash && `"${asset.hash}${squeezed ? '-br' : ''}"`
  const isHeld = etag !== null && alreadyHeld(req.headers['if-none-match'] ?? null, etag)
  res.writeHead(isHeld ? 304 : 200, {
    ...(!isHeld && { 'Content-Type': asset.type, 'Content-Length': body.byteLength }),
    ...(etag && { ETag: etag }),
    'Cache-Control': asset.hash === null ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...securityHeaders(own.isHttps),
    'Content-Security-Policy': builtFilePolicy,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Cache-Class': 'public',
    Vary: 'Accept-Encoding',
    ...(squeezed && !isHeld && { 'Content-Encoding': 'br' }),
  })
  res.end(isHeld || req.method === 'HEAD' ? undefined : body)
  return true
}
