// A server with a certificate that nobody vouches for: smtp-server brings it along, signed by itself and out of date.
import { createServer, get } from 'node:https'
import type { AddressInfo } from 'node:net'
import readTlsOptions from 'smtp-server/lib/tls-options.js'

const { key, cert } = readTlsOptions()

/** Notes the path of every question that gets as far as that. */
export async function openUntrustedServer() {
  const heard: string[] = []
  const server = createServer({ key, cert }, (request, response) => {
    heard.push(request.url ?? '')
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    heard,
    /** The status for somebody who does not look at the certificate. */
    careless: () =>
      new Promise<number | undefined>((resolve, reject) => {
        const asked = { host: '127.0.0.1', port, rejectUnauthorized: false, agent: false }
        get(asked, (response) => {
          response.resume()
          resolve(response.statusCode)
        }).on('error', reject)
      }),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
