// The signature of Standard Webhooks, version v1: HMAC-SHA256 over id, time and body.
import { createHmac } from 'node:crypto'
import { randomSecret } from '../../platform/secrets/secrets.server.ts'
import { secretPrefix } from './webhook.ts'

/** A secret of 256 random bits, in base64, as receivers' libraries read it. */
export const newWebhookSecret = () =>
  secretPrefix + Buffer.from(randomSecret(), 'base64url').toString('base64')

function signature(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

/** @param secrets each of them signs, so that a receiver may change from one to the next */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const content = `${id}.${timestamp}.${body}`
  return {
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => signature(secret, content)).join(' '),
  }
}
