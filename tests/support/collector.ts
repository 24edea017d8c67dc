// A collector of OpenTelemetry, on a port of its own.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean }
export type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  status?: { code?: number }
  attributes: { key: string; value: Value }[]
  events?: { name: string }[]
}

export type Collector = {
  /** for OTEL_EXPORTER_OTLP_ENDPOINT */
  url: string
  heard: Span[]
  /** every byte that was heard */
  said: string
  close(): Promise<void>
}

export async function openCollector(): Promise<Collector> {
  const server = createServer(async (req, res) => {
    if (req.method !== 'POST' || req.url !== '/v1/traces') return void res.writeHead(404).end()
    const body = await text(req)
    collector.said += body
    for (const { scopeSpans } of JSON.parse(body).resourceSpans)
      for (const { spans } of scopeSpans) collector.heard.push(...spans)
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const collector: Collector = {
    url: `http://127.0.0.1:${port}`,
    heard: [],
    said: '',
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  return collector
}
