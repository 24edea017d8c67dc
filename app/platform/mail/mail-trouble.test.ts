import { describe, expect, test } from 'vitest'
import { asNotSent, isFinal, isOfServer } from './mail-trouble.ts'

/** As nodemailer says it. */
const refused = (response: string, command = 'RCPT TO') =>
  asNotSent(
    Object.assign(new Error(`Can't send mail: ${response}`), {
      code: 'EENVELOPE',
      command,
      response,
      responseCode: Number(response.slice(0, 3)),
    }),
  ).trouble

describe('the limit of the account is over in an hour or a day', () => {
  test.each([
    '550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits go to 5.4.5 https://support.google.com/a/answer/166852',
    '550-5.4.5 Daily user\n550-5.4.5 sending quota exceeded\n550 5.4.5 a1-20020a',
    '550 Domain cerrado.org.br has exceeded the max emails per hour (150/150 (100%)) allowed.  Message discarded.',
    '550-Domain cerrado.org.br has exceeded the max defers and\n550 failures per hour (5/5 (100%)) allowed. Message discarded.',
    '550 User site@cerrado.org.br has exceeded its 24-hour sending limit. Messages to 250 recipients have been sent.',
    '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException; the sender has a quota',
    '550 5.7.1 Rate limit exceeded',
    '554 5.7.1 Too many messages from your account, try again later',
    '550 5.7.1 Limite de envio por hora excedido',
    '550 Sua conta atingiu o limite de mensagens por hora',
  ])('%j', (response) => {
    for (const command of ['MAIL FROM', 'RCPT TO', 'DATA'])
      expect(refused(response, command)).toBe('try_later')
  })
})

describe('what the recipient or the letter lacks lasts', () => {
  test.each([
    '552 5.2.2 The email account that you tried to reach is over quota and inactive.',
    '550 5.2.2 user has exceeded the limit',
    '552 Mailbox full: storage limit exceeded',
    '550 ana@exemplo.org.br quota exceeded',
    '552 5.2.2 A caixa postal atingiu o limite',
    '550 5.1.1 The email account that you tried to reach does not exist.',
  ])('%j', (response) => {
    expect(refused(response)).toBe('recipient_refused')
  })
  test.each([
    '552 5.3.4 Message size exceeds fixed limit',
    '552 Message exceeds the maximum size limit',
    '554 5.7.1 Message refused as spam',
  ])('%j', (response) => {
    expect(refused(response, 'DATA')).toBe('message_refused')
  })
})

describe('what the server holds against the sender or the account is not the recipient’s fault', () => {
  test.each([
    '553 5.7.1 <contato@cerrado.org.br>: Sender address rejected: not owned by user site@cerrado.org.br',
    '550 5.1.8 <site@cerado.org.br>: Sender address rejected: Domain not found',
    '554 5.7.1 <ana@exemplo.org.br>: Relay access denied',
    '550 5.7.1 Relaying denied',
    '550 5.7.1 Unable to relay',
    '553 Relaying disallowed as site@cerrado.org.br',
    '550 SMTP AUTH is required for message submission on port 587',
    '550 relay not permitted, authentication required',
    '550-Please turn on SMTP Authentication in your mail client.\n550-(cerrado) [203.0.113.9]:51234 is not permitted to\n550 relay through this server without authentication.',
    '550 5.7.60 SMTP; Client does not have permissions to send as this sender',
    '554 5.2.252 SendAsDenied; site@cerrado.org.br not allowed to send as contato@cerrado.org.br',
    '554 Message rejected: Email address is not verified. The following identities failed the check: site@cerrado.org.br',
    '550 The from address does not match a verified Sender Identity.',
    '550 5.7.1 Remetente recusado: não autenticado',
  ])('%j', (response) => {
    for (const command of ['MAIL FROM', 'RCPT TO', 'DATA'])
      expect(refused(response, command)).toBe('sender_refused')
    expect(isFinal('sender_refused') || isOfServer('sender_refused')).toBe(false)
  })
  test.each([
    '550 5.1.1 <ana@exemplo.org>: Recipient address rejected: undeliverable address: host mx.exemplo.org[192.0.2.1] said: 554 5.7.1 <ana@exemplo.org>: Relay access denied (in reply to RCPT TO command)',
    '550 5.1.1 Caixa postal inexistente. O remetente deve conferir o endereço.',
    '550 5.1.1 <remetente@exemplo.org>: Recipient address rejected: User unknown',
    '550 5.1.1 <relay@exemplo.org> no such user',
  ])('but this is of the recipient: %j', (response) => {
    expect(refused(response)).toBe('recipient_refused')
  })
})

test('a long answer is cut to 500 characters, and says that it goes on', () => {
  const { answer } = asNotSent({ response: `550 ${'x'.repeat(800)}`, responseCode: 550 })
  expect(answer).toBe(`550 ${'x'.repeat(493)}...`)
})
