// The page that the site's address shows while a backup is being restored.
import { createServer } from 'node:http'
import { standaloneHeaders, standalonePage } from '../http/standalone-page.server.ts'

export type RestoringPage = { port: number; tell(text: string): void; close(): Promise<void> }

/** Answers 503 on every path with a page that reloads itself, and 200 on /healthz, because the program lives. */
export async function serveRestoringPage(given: { host: string; port: number }): Promise<RestoringPage> {
  let progress = 'Começando.'
  const server = createServer((request, response) => {
    if (request.url === '/healthz')
      return void response
        .writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' })
        .end('ok')
    response.writeHead(503, {
      ...standaloneHeaders(script),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'Retry-After': '3',
      Connection: 'close',
    })
    response.end(page(progress))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(given.port, given.host, () => resolve())
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : given.port,
    tell(text) {
      progress = text
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

// A reload while nothing listens would end on the browser's own error page.
const script = `setInterval(async()=>{try{const answer=await fetch(location.href,{cache:'no-store'})
if(answer.status!==503)return location.reload()
const said=new DOMParser().parseFromString(await answer.text(),'text/html').querySelector('[role=status]')
if(said)document.querySelector('[role=status]').textContent=said.textContent}catch{}},2000)`

/** @param progress our own words */
const page = (progress: string) =>
  standalonePage({
    title: 'O site já volta',
    body: `<p>Uma cópia de segurança está sendo restaurada. Esta página se atualiza sozinha.</p>
<p role="status">${progress}</p>`,
    script,
    refresh: 3,
  })
