// The page that the site's address shows while a backup is being restored.
import { createServer } from 'node:http'
import { standalonePolicy } from '../http/content-security-policy.server.ts'

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
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': standalonePolicy({ style, script }),
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

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.6 system-ui,sans-serif;color:#23291f;background:#f7f6f1}
main{max-width:34rem;padding:2rem 1.25rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}p{margin:0 0 .75rem}[role=status]{color:#4d5547}
@media (prefers-color-scheme:dark){body{color:#eceade;background:#1b1f18}[role=status]{color:#b9bfae}}`

// A reload while nothing listens would end on the browser's own error page.
const script = `setInterval(async()=>{try{const answer=await fetch(location.href,{cache:'no-store'})
if(answer.status!==503)return location.reload()
const said=new DOMParser().parseFromString(await answer.text(),'text/html').querySelector('[role=status]')
if(said)document.querySelector('[role=status]').textContent=said.textContent}catch{}},2000)`

/** @param progress our own words */
const page = (progress: string) => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<noscript><meta http-equiv="refresh" content="3"></noscript><title>O site já volta</title><style>${style}</style></head>
<body><main><h1>O site já volta</h1>
<p>Uma cópia de segurança está sendo restaurada. Esta página se atualiza sozinha.</p>
<p role="status">${progress}</p></main><script>${script}</script></body></html>`
