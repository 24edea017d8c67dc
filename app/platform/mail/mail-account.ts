// smtp(s)://user:password@host:port
import { NotSent } from './mail-trouble.ts'

export type MailAccount = {
  smtpUrl: string
  from: { name: string; email: string }
}

type SmtpServer = {
  host: string
  port: number
  /** true: TLS from the first byte; else STARTTLS if the server supports it */
  secure: boolean
  login: { user: string; pass: string } | null
  isLocal: boolean
}

const localHosts = new Set(['localhost', '127.0.0.1', '::1'])

/**
 * Reads only host, port, user and password, because nodemailer takes options from the query too, among them the path of
 * a program to run.
 */
export function readSmtpUrl(smtpUrl: string): SmtpServer {
  const url = URL.parse(smtpUrl)
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) throw new NotSent('bad_account', '')
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const [user, pass] = decoded(url.username, url.password)
  return {
    host,
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure: secure || url.port === '465',
    login: user ? { user, pass } : null,
    isLocal: localHosts.has(host),
  }
}

function decoded(username: string, password: string): [string, string] {
  try {
    return [decodeURIComponent(username), decodeURIComponent(password)]
  } catch {
    // A password with a bare '%' stays as it was typed.
    return [username, password]
  }
}
