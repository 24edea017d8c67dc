// A bucket in memory: the part of S3's protocol our store uses.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export async function startBucketServer() {
  const objects = new Map<string, Buffer>()
  let failing: number | null = null
  let isSilent = false
  let isGone = false
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bucket')
    const [, , ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const xml = (status: number, text: string) =>
      response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`)

    if (isSilent) return
    if (failing) return xml(failing, '<Error><Code>SlowDown</Code></Error>')
    if (isGone) return xml(404, '<Error><Code>NoSuchBucket</Code></Error>')
    if (request.method === 'PUT') {
      objects.set(key, request.headers['content-encoding'] === 'aws-chunked' ? unchunk(body) : body)
      return response.writeHead(200, { ETag: '"x"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    if (request.method === 'POST' && url.searchParams.has('delete')) {
      for (const [, gone = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(gone)
      return xml(200, '<DeleteResult/>')
    }
    if (url.searchParams.get('list-type') === '2') {
      const prefix = url.searchParams.get('prefix') ?? ''
      const keys = [...objects.keys()].filter((name) => name.startsWith(prefix))
      return xml(
        200,
        `<ListBucketResult><IsTruncated>false</IsTruncated>${keys
          .map((name) => `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length}</Size></Contents>`)
          .join('')}</ListBucketResult>`,
      )
    }
    const found = objects.get(key)
    if (!found) return xml(404, '<Error><Code>NoSuchKey</Code></Error>')
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    const part = range ? found.subarray(Number(range[1]), Number(range[2]) + 1) : found
    response.writeHead(range ? 206 : 200, { 'Content-Length': part.length })
    response.end(request.method === 'HEAD' ? undefined : part)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    /** Answers every request with this status from now on; null: as asked. */
    fail: (status: number | null) => {
      failing = status
    },
    /** Accepts every request from now on, and answers none. */
    hush: () => {
      isSilent = true
    },
    /** There is no such bucket from now on; false: it is back. */
    remove: (gone = true) => {
      isGone = gone
    },
    stop: () =>
      new Promise((closed) => {
        server.close(closed)
        server.closeAllConnections()
      }),
  }
}

/** `aws-chunked`: a hexadecimal size line before each piece, trailers at the end. */
function unchunk(body: Buffer) {
  const pieces: Buffer[] = []
  let at = 0
  while (at < body.length) {
    const lineEnd = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, lineEnd), 16)
    if (!size) break
    pieces.push(body.subarray(lineEnd + 2, lineEnd + 2 + size))
    at = lineEnd + 4 + size
  }
  return Buffer.concat(pieces)
}
