// Another program that is told by webhook: notes what it hears, as it arrived, and answers as a test says.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Told = { path: string; headers: Record<string, string>; body: string }
type Reply = { status: number; text?: string; headers?: Record<string, string> } | 'hang' | 'cut'

export async function openReceiver() {
  const told: Told[] = []
  let reply: (one: Told) => Reply | Promise<Reply> = () => ({ status: 204 })
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const one = {
      path: request.url ?? '',
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      ),
      body: Buffer.concat(chunks).toString(),
    }
    told.push(one)
    send(response, await reply(one))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    told,
    /** Answers so from now on; what was heard so far is forgotten. */
    answer(given: typeof reply) {
      reply = given
      told.length = 0
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>

function send(response: ServerResponse, reply: Reply): void {
  if (reply === 'hang') return
  if (reply === 'cut') return void response.socket?.destroy()
  response.writeHead(reply.status, reply.headers ?? {}).end(reply.text ?? '')
}
