// Pages of the demo under load, beside a bare node:http server that sends the same bytes.
import { type ChildProcess, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { compare, drawnOneByOne, oneByOne } from './load.ts'
import { pageWeight } from './page-weight.ts'
import { kilobytes, rate, spread } from './words.ts'

const br = { 'accept-encoding': 'br' }

type Yardstick = { url: string; stop(): void }

/** A server that does nothing but send these bytes. */
async function bareServer(
  folder: string,
  bytes: Buffer,
  headers: Record<string, string>,
): Promise<Yardstick> {
  const file = join(folder, 'bytes')
  writeFileSync(file, bytes)
  const child: ChildProcess = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bare-server.ts'), file, JSON.stringify(headers)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const url = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (line) => resolve(String(line).trim())),
  )
  return { url, stop: () => child.kill() }
}

/** The bytes as they travel; fetch would decompress them. */
const rawBody = (url: string) =>
  new Promise<Buffer>((resolve, reject) => {
    get(url, { headers: br }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk) => chunks.push(chunk))
      res.on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })

const unlike = new Set(['content-length', 'connection', 'keep-alive', 'date'])

async function bytesAt(url: string) {
  const first = await fetch(url, { headers: { 'Accept-Encoding': 'br' } })
  if (first.status !== 200) throw new Error(`${url} answered ${first.status}`)
  const headers = Object.fromEntries([...first.headers].filter(([name]) => !unlike.has(name)))
  const squeezed = await rawBody(url)
  return { headers, squeezed, plain: brotliDecompressSync(squeezed), etag: first.headers.get('etag') ?? '' }
}

const said = (name: string, text: string) => console.log(`  ${name.padEnd(20)}${text}`)

/** The home page, against the yardstick in every way. */
export async function benchFirstPage(origin: string, folder: string): Promise<void> {
  const url = `${origin}/`
  const { headers, squeezed, plain, etag } = await bytesAt(url)
  const { 'content-encoding': _, ...plainHeaders } = headers
  console.log(`\n/  (${kilobytes(plain.byteLength)}, brotli ${kilobytes(squeezed.byteLength)})`)
  const uncompressed = await bareServer(folder, plain, plainHeaders)
  const kept = await compare({ url, headers: br }, uncompressed)
  uncompressed.stop()
  said(
    'cached, brotli',
    `${rate(kept.a)}   bare, uncompressed ${rate(kept.b)}   ratio ${kept.ratio.toFixed(2)}`,
  )
  const same = await bareServer(folder, squeezed, headers)
  const fresh = await compare({ url, headers: { ...br, 'if-none-match': etag }, expect: 304 }, same)
  same.stop()
  said(
    'cached, 304',
    `${rate(fresh.a)}   bare, same bytes   ${rate(fresh.b)}   ratio ${fresh.ratio.toFixed(2)}`,
  )
  await benchPage(origin, '/', folder)
}

/** A kept page beside the same bytes sent bare, its cold render, and what a browser loads of it. */
export async function benchPage(origin: string, path: string, folder: string): Promise<void> {
  const url = origin + path
  const { headers, squeezed, plain } = await bytesAt(url)
  if (path !== '/')
    console.log(`\n${path}  (${kilobytes(plain.byteLength)}, brotli ${kilobytes(squeezed.byteLength)})`)
  const bare = await bareServer(folder, squeezed, headers)
  const same = await compare({ url, headers: br }, bare, 3, 1)
  bare.stop()
  said(
    'cached, brotli',
    `${rate(same.a)}   bare, same bytes   ${rate(same.b)}   ratio ${same.ratio.toFixed(2)}`,
  )
  // A session cookie, even a dead one, keeps a page out of the cache: every request is a render with its queries.
  const cold = await drawnOneByOne(Array<string>(100).fill(url))
  const warm = await oneByOne(Array<string>(100).fill(url))
  said('cold render', `${spread(cold)}   (cached p50 ${warm.p50.toFixed(2)} ms)`)
  if (!plain.includes('<html')) return
  const weight = await pageWeight(origin, path)
  said(
    'JavaScript',
    `${kilobytes(weight.scripts)} in ${weight.files.length} files (brotli), CSS ${kilobytes(weight.css)}, HTML ${kilobytes(weight.html)}`,
  )
}
