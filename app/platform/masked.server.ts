// No log line may hold the link of an order (a secret that does not expire), of a preview or of a new password, nor a
// postal code, an e-mail address or a CPF: a mail server's refusal names the recipient.
import { replaceCpfs } from './brazil/document.ts'

/** Segments after which a path holds a secret, in any spelling that the router accepts. */
const secretSegments = [
  /(\/+(?:by-token|pedido|postal-codes)\/+)[^/.\s"'?#]+/gi,
  /(\/+previa\/+)[^\s"'?#]+/gi,
]
const secretKeys = /([?&#](?:token|password|senha|email|cpf|document)=)[^&\s"'#]+/gi

/** Keys of the API and of webhooks, in any text that repeats them. */
const ownKeys = /\b(praca_|whsec_)[\w+/=-]{16,}/g

/** 256 random bits in base64url, anywhere. Slugs have no capitals; identifiers and hashes of files are shorter. */
const randomSecrets = /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43,}(?![\w-])/g

const emails = /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/gi

const decoded = (text: string) =>
  text.replace(/%(2[def]|3[0-9]|[4-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Returns a text without secrets unchanged. */
export function masked(text: string): string {
  const spelt = decoded(text)
  const hidden = replaceCpfs(
    [...secretSegments, secretKeys]
      .reduce((line, secret) => line.replace(secret, '$1…'), spelt)
      .replace(ownKeys, '$1…')
      .replace(randomSecrets, '…')
      .replace(emails, '…@…'),
    () => '…',
  )
  return hidden === spelt ? text : hidden
}

export const maskedFacts = (facts: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(facts).map(([key, fact]) => [key, maskedFact(fact)]))

function maskedFact(value: unknown): unknown {
  if (typeof value === 'string') return masked(value)
  if (Array.isArray(value)) return value.map(maskedFact)
  const isPlain = typeof value === 'object' && value !== null
  return isPlain && Object.getPrototypeOf(value) === Object.prototype ? maskedFacts(value) : value
}
