// A real SMTP server for tests: stores the letters it gets, and refuses those it is told to refuse.
import { createServer, type Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Delivery = { from: string; to: string[]; raw: string; mail: Email }

export type MailServer = {
  url: string
  received: Delivery[]
  /** whoever showed a name and a password, right or wrong */
  entered: string[]
  close(): Promise<void>
}

type Manners = {
  login?: { user: string; pass: string }
  /** speaks TLS from the first byte or by STARTTLS, with smtp-server's certificate, which nobody vouches for */
  tls?: 'at once' | 'on request'
  /** the reply to RCPT TO */
  refuseRecipient?: { code: number; text: string }
  /** the reply to MAIL FROM */
  refuseSender?: { code: number; text: string }
  /** the reply after DATA; asked at each letter */
  refuseMessage?: () => { code: number; text: string } | null
  /** called when the letter is taken, before the server says so */
  onTaken?: () => Promise<void>
}

const refusal = ({ code, text }: { code: number; text: string }) =>
  Object.assign(new Error(text), { responseCode: code })

export async function openMailServer(manners: Manners = {}): Promise<MailServer> {
  const received: Delivery[] = []
  const entered: string[] = []
  const { login, tls, refuseRecipient, refuseSender, refuseMessage, onTaken } = manners
  const server = new SMTPServer({
    secure: tls === 'at once',
    // It would warn of its certificate.
    logger: false,
    disabledCommands: [...(tls === 'on request' ? [] : ['STARTTLS']), ...(login ? [] : ['AUTH'])],
    allowInsecureAuth: true,
    authOptional: !login,
    onAuth({ username, password }, _session, callback) {
      entered.push(username ?? '')
      if (username === login?.user && password === login?.pass) callback(null, { user: username })
      else callback(refusal({ code: 535, text: '5.7.8 Username and Password not accepted' }))
    },
    onMailFrom: (_address, _session, callback) => callback(refuseSender ? refusal(refuseSender) : null),
    onRcptTo: (_address, _session, callback) => callback(refuseRecipient ? refusal(refuseRecipient) : null),
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const refused = refuseMessage?.()
        if (refused) return callback(refusal(refused))
        const raw = Buffer.concat(chunks).toString('utf8')
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((one) => one.address),
          raw,
          mail: await PostalMime.parse(raw),
        })
        await onTaken?.()
        callback()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server.server)
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : ''
  return {
    url: `${tls === 'at once' ? 'smtps' : 'smtp'}://${credentials}127.0.0.1:${port}`,
    received,
    entered,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Accepts the connection and never answers. `asked` counts connections. */
export async function openHangingServer(): Promise<{ url: string; asked(): number; close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    asked: () => sockets.size,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** Where the conversation stands: a greeting, a command, or the letter that was sent whole. */
export type Heard = { step: 'greeting' | 'command' | 'letter'; line: string }
/** `drip`: sends such an answer byte by byte, and never its end. `cut`: sends this much of it, then hangs up */
export type Said = { say: string } | { drip: number } | { cut: string }

/** What a server answers that keeps to the protocol. */
export const properly = ({ step, line }: Heard): Said => {
  if (step === 'greeting') return { say: '220 mail.test' }
  if (/^DATA/i.test(line)) return { say: '354 go on' }
  return { say: '250 ok' }
}

/** Speaks as it is told, line by line. `letters` are those that came whole, whatever it said to them. */
export async function openRudeServer(answer: (heard: Heard) => Said) {
  const letters: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const reply = (heard: Heard) => {
      const said = answer(heard)
      if ('say' in said) socket.write(`${said.say}\r\n`)
      else if ('cut' in said) socket.end(said.cut)
      else {
        const timer = setInterval(() => socket.write('2'), said.drip)
        socket.on('close', () => clearInterval(timer))
      }
    }
    let text = ''
    let isLetter = false
    reply({ step: 'greeting', line: '' })
    socket.on('data', (chunk) => {
      text += chunk
      for (;;) {
        const end = text.indexOf(isLetter ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const line = text.slice(0, end)
        text = text.slice(end + (isLetter ? 5 : 2))
        if (isLetter) letters.push(line)
        const step = isLetter ? 'letter' : 'command'
        isLetter = !isLetter && /^DATA/i.test(line)
        reply({ step, line })
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    letters,
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

function portOf(server: { address(): unknown }): number {
  const address = server.address() as { port: number } | null
  return address?.port ?? 0
}
