import { afterEach, describe, expect, test } from 'vitest'
import type { MailAccount } from './mail-account.ts'
import { readSmtpUrl } from './mail-account.ts'
import { openHangingServer, openMailServer } from './mail-server.testing.ts'
import { asNotSent } from './mail-trouble.ts'
import { type Message, sendBySmtp } from './smtp.server.ts'

const open: { close(): Promise<void> }[] = []
const opened = <T extends { close(): Promise<void> }>(server: T) => {
  open.push(server)
  return server
}
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

const from = { name: 'Cooperativa do Cerrado', email: 'site@cerrado.org.br' }
const account = (smtpUrl: string): MailAccount => ({ smtpUrl, from })
const message: Message = {
  messageId: '<1@cerrado.org.br>',
  date: new Date('2026-11-20T12:00:00Z'),
  to: { name: 'João Açaí', email: 'joao@exemplo.org.br' },
  replyTo: null,
  subject: 'Olá, coração',
  text: 'Bom dia.\n',
  html: null,
}
const patience = { whole: 1_500, silence: 400 }

const troubleOf = async (smtpUrl: string, sent: Message = message) => {
  try {
    await sendBySmtp(account(smtpUrl), sent, patience)
  } catch (problem) {
    return problem
  }
  return null
}

test('a letter arrives as it was written', async () => {
  const server = opened(await openMailServer())
  await sendBySmtp(account(server.url), { ...message, replyTo: { name: '', email: 'ana@exemplo.org.br' } })
  const [got] = server.received
  expect(got).toMatchObject({ from: from.email, to: ['joao@exemplo.org.br'] })
  expect(got?.mail).toMatchObject({
    messageId: '<1@cerrado.org.br>',
    subject: 'Olá, coração',
    from: { name: from.name, address: from.email },
    to: [{ name: 'João Açaí', address: 'joao@exemplo.org.br' }],
    replyTo: [{ address: 'ana@exemplo.org.br' }],
    text: 'Bom dia.\n',
  })
  expect(got?.raw).toContain('Auto-Submitted: auto-generated')
  expect(got?.mail.html).toBeUndefined()
})

test('a dot at the beginning of a folded line stays one, wherever the line breaks', async () => {
  const server = opened(await openMailServer())
  const texts = Array.from({ length: 80 }, (_, more) => `${'é'.padEnd(more + 40, 'a')} não precisa voltar.\n`)
  await sendBySmtp(account(server.url), { ...message, text: texts.join('\n'), html: texts.join('<br>') })
  const [got] = server.received
  expect(got?.raw, 'folded before a dot').toMatch(/=\r\n\./)
  expect(got?.mail.text?.trim()).toBe(texts.join('\n').trim())
  expect(got?.mail.html?.trim()).toBe(texts.join('<br>').trim())
})

describe('what a server refuses is told apart', () => {
  test('the password', async () => {
    const server = opened(await openMailServer({ login: { user: 'site@cerrado.org.br', pass: 'certa' } }))
    const wrong = server.url.replace(':certa@', ':errada@')
    expect(await troubleOf(wrong)).toMatchObject({
      trouble: 'login_refused',
      answer: expect.stringContaining('535'),
    })
    expect(await troubleOf(server.url)).toBeNull()
    expect(server.received).toHaveLength(1)
  })
  test('the sender', async () => {
    const server = opened(await openMailServer({ refuseSender: { code: 553, text: 'not your address' } }))
    expect(await troubleOf(server.url)).toMatchObject({ trouble: 'sender_refused' })
  })
  test('the recipient', async () => {
    const server = opened(await openMailServer({ refuseRecipient: { code: 550, text: 'no such user' } }))
    expect(await troubleOf(server.url)).toMatchObject({
      trouble: 'recipient_refused',
      answer: expect.stringContaining('no such user'),
    })
  })
  test('the recipient for now', async () => {
    const server = opened(await openMailServer({ refuseRecipient: { code: 450, text: 'greylisted' } }))
    expect(await troubleOf(server.url)).toMatchObject({ trouble: 'try_later' })
  })
  test('the message', async () => {
    const server = opened(await openMailServer({ refuseMessage: () => ({ code: 554, text: 'spam' }) }))
    expect(await troubleOf(server.url)).toMatchObject({ trouble: 'message_refused' })
  })
})

describe('a server that is not there', () => {
  test('is unreachable when nobody listens', async () => {
    const server = await openMailServer()
    await server.close()
    expect(await troubleOf(server.url)).toMatchObject({ trouble: 'unreachable' })
  })
  test('is not found when its name leads nowhere', async () => {
    expect(await troubleOf('smtp://smtp.nowhere.invalid')).toMatchObject({ trouble: 'host_not_found' })
  })
  test('costs no more than its patience when it hangs', async () => {
    const server = opened(await openHangingServer())
    expect(await troubleOf(server.url)).toMatchObject({ trouble: 'timeout' })
    expect(server.asked()).toBe(1)
  })
  test('speaks no TLS where TLS is asked for', async () => {
    const server = opened(await openMailServer())
    expect(await troubleOf(server.url.replace('smtp:', 'smtps:'))).toMatchObject({ trouble: 'tls' })
  })
})

test.each(['at once', 'on request'] as const)(
  'a certificate that nobody vouches for keeps letter and password from a server elsewhere (TLS %s)',
  async (tls) => {
    const login = { user: 'site@cerrado.org.br', pass: 'certa' }
    const server = opened(await openMailServer({ tls, login }))
    // Leads here as well, and is none of the names of this machine.
    const elsewhere = account(server.url.replace('127.0.0.1', '0.0.0.0'))
    await expect(sendBySmtp(elsewhere, message)).rejects.toMatchObject({ trouble: 'tls' })
    expect([server.entered, server.received]).toEqual([[], []])
    await sendBySmtp(account(server.url), message)
    expect([server.entered, server.received.length]).toEqual([[login.user], 1])
  },
)

describe('the address of a server', () => {
  test('gives host, port, user and password', () => {
    expect(readSmtpUrl('smtps://site%40cerrado.org.br:a%2Fb@mail.cerrado.org.br')).toEqual({
      host: 'mail.cerrado.org.br',
      port: 465,
      secure: true,
      login: { user: 'site@cerrado.org.br', pass: 'a/b' },
      isLocal: false,
    })
    expect(readSmtpUrl('smtp://mail.cerrado.org.br')).toMatchObject({ port: 587, secure: false, login: null })
    expect(readSmtpUrl('smtp://u:100%@h.org')).toMatchObject({ login: { user: 'u', pass: '100%' } })
  })
  test('gives no options: a program named in its query is not run', async () => {
    const server = opened(await openMailServer())
    await sendBySmtp(account(`${server.url}/?sendmail=true&path=/bin/false&jsonTransport=true`), message)
    expect(server.received).toHaveLength(1)
  })
  test.each(['', 'http://mail.org', 'smtp://', 'mail.org:587'])('%j is no address', async (wrong) => {
    expect(await troubleOf(wrong)).toMatchObject({ trouble: 'bad_account' })
  })
})

test('a line break never makes a header', async () => {
  const server = opened(await openMailServer())
  await sendBySmtp(account(server.url), {
    ...message,
    to: { name: 'Ana\r\nBcc: vitima@exemplo.org', email: 'ana@exemplo.org' },
    subject: 'Oi\r\nX-Evil: 1',
  })
  const [got] = server.received
  expect(got?.to).toEqual(['ana@exemplo.org'])
  expect(got?.mail.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(got?.mail.headers.map(({ key }) => key)).not.toContain('x-evil')
})

test('a problem of another kind is kept as one line', () => {
  expect(asNotSent(new Error('a\r\nb'))).toMatchObject({ trouble: 'unknown', answer: 'a b' })
})
