import net from 'node:net'

/** Sends bytes untidied by any client; resolves with all that came back once the connection is over. */
export const onTheWire = (origin: string, text: string) =>
  new Promise<string>((resolve) => {
    const { hostname, port } = new URL(origin)
    let answer = ''
    const socket = net.connect(Number(port), hostname, () => socket.write(text))
    socket.setTimeout(60_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk
      // The other side may keep the connection open.
      socket.setTimeout(5_000)
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
