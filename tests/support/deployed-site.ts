// A site that is updated while people look at it: a proxy before a running one serves the worker of another build.
import { createServer, request } from 'node:http'
import type { RunningSite } from './running-site.ts'

type DeployedSite = {
  origin: string
  /** from now on the worker is of another build */
  deployAnother(): void
  close(): Promise<void>
}

export async function deploy(site: RunningSite): Promise<DeployedSite> {
  const behind = new URL(site.origin)
  let build = 0
  const proxy = createServer((req, res) => {
    const onwards = request(
      {
        host: behind.hostname,
        port: behind.port,
        method: req.method,
        path: req.url,
        headers: { ...req.headers, 'accept-encoding': 'identity', 'if-none-match': '"another"' },
      },
      async (answer) => {
        if (req.url !== '/sw.js' || build === 0) {
          res.writeHead(answer.statusCode ?? 500, answer.rawHeaders)
          answer.pipe(res)
          return
        }
        const text = (await answer.toArray()).join('')
        const other = text.replace(/(["'`])[0-9a-f]{16}\1/g, `"${String(build).padStart(16, '0')}"`)
        if (other === text) throw new Error('the worker names no build')
        res.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(other)
      },
    )
    onwards.on('error', () => res.destroy())
    req.pipe(onwards)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    deployAnother() {
      build += 1
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve())
        proxy.closeAllConnections()
      }),
  }
}
