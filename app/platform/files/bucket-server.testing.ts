// A bucket in memory: the part of S3's protocol our store uses.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** S3 refuses a part of less, but the last. */
const smallestPart = 5 * 1024 * 1024

export async function startBucketServer() {
  const objects = new Map<string, Buffer>()
  /** by the id of an upload in parts that is not over: the pieces by their numbers */
  const uploads = new Map<string, { key: string; begun: number; parts: Map<number, Buffer> }>()
  let count = 0
  /** what a part is answered, by its number */
  let partRule: (part: number) => number | null = () => null
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
    const uploadId = url.searchParams.get('uploadId') ?? ''
    const upload = uploads.get(uploadId)
    if (uploadId && !upload) return xml(404, '<Error><Code>NoSuchUpload</Code></Error>')
    if (request.method === 'PUT') {
      const sent = request.headers['content-encoding'] === 'aws-chunked' ? unchunk(body) : body
      const part = Number(url.searchParams.get('partNumber'))
      const status = upload ? partRule(part) : null
      if (status) return xml(status, '<Error><Code>SlowDown</Code></Error>')
      if (upload) upload.parts.set(part, sent)
      else objects.set(key, sent)
      return response.writeHead(200, { ETag: '"x"' }).end()
    }
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = `upload-${++count}`
      uploads.set(id, { key, begun: Date.now(), parts: new Map() })
      return xml(
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (request.method === 'POST' && upload) {
      const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, number]) => Number(number))
      const pieces = numbers.map((number) => upload.parts.get(number))
      const isWhole = pieces.every(
        (piece, at) => piece && (piece.length >= smallestPart || at === pieces.length - 1),
      )
      if (!isWhole) return xml(400, '<Error><Code>InvalidPart</Code></Error>')
      objects.set(key, Buffer.concat(pieces as Buffer[]))
      uploads.delete(uploadId)
      return xml(200, '<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>')
    }
    if (request.method === 'DELETE' && upload) {
      uploads.delete(uploadId)
      return response.writeHead(204).end()
    }
    if (request.method === 'GET' && url.searchParams.has('uploads')) {
      const prefix = url.searchParams.get('prefix') ?? ''
      const entries = [...uploads].filter(([, { key: name }]) => name.startsWith(prefix))
      const lines = entries.map(
        ([id, { key: name, begun: at }]) =>
          `<Upload><Key>${name}</Key><UploadId>${id}</UploadId><Initiated>${new Date(at).toISOString()}</Initiated></Upload>`,
      )
      return xml(
        200,
        `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${lines.join('')}</ListMultipartUploadsResult>`,
      )
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
    /** the ids of uploads in parts that were begun and are not over: a bucket keeps, and charges for, what came of them */
    openUploads: () => [...uploads.keys()],
    /** As if uploads in parts had begun so long ago. @param age in milliseconds */
    ageUploads: (age: number) => {
      for (const upload of uploads.values()) upload.begun -= age
    },
    /** From now on a part, by its number, is answered so; null: it is taken. */
    answerParts: (rule: (part: number) => number | null) => {
      partRule = rule
    },
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
