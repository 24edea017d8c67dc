import net from 'node:net'

/** Sends bytes untidied by any client; resolves with all that came back once the connection is over. */
export const onTheWire = (origin: string, text: string) =>
  new Promise<string>((resolve) => {
    const { hostname, port } = new URL(origin)
    let answer = ''
    const socket = net.connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    setTimeout(() => socket.destroy(), 5_000).unref()
  })
