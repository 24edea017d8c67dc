// Built files, each with the brotli copy that the build made.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { builtFilePolicy } from './content-security-policy.server.ts'

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

type Asset = { type: string; plain: Buffer; brotli: Buffer | null; immutable: boolean }

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
      else if (type)
        assets.set(at, {
          type,
          plain: readFileSync(join(folder, at)),
          brotli: squeezedCopy(join(folder, at)),
          immutable: path.startsWith('/assets'),
        })
    }
  }
  walk('')
  folders.set(folder, assets)
  return assets
}

const squeezedCopy = (file: string) => (existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null)

/** Answers false to leave the request to the app. @param instead files served in place of others, by path */
export function serveAsset(
  folder: string,
  req: IncomingMessage,
  res: ServerResponse,
  instead: Readonly<Record<string, string>> = {},
): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false
  const path = (req.url ?? '').split('?')[0] ?? ''
  const asset = assetsOf(folder).get(instead[path] ?? path)
  if (!asset) return false
  const squeeze = asset.brotli !== null && /\bbr\b/.test(String(req.headers['accept-encoding'] ?? ''))
  const body = squeeze && asset.brotli ? asset.brotli : asset.plain
  res.writeHead(200, {
    'Content-Type': asset.type,
    'Content-Length': body.byteLength,
    'Cache-Control': asset.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': builtFilePolicy,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Cache-Class': 'public',
    Vary: 'Accept-Encoding',
    ...(squeeze && { 'Content-Encoding': 'br' }),
  })
  res.end(req.method === 'HEAD' ? undefined : body)
  return true
}
