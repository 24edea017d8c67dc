// One-time codes of RFC 6238 as every application on phones computes them: SHA-1, six digits, thirty seconds.
import { Secret, TOTP } from 'otpauth'

const period = 30
const form = { algorithm: 'SHA1', digits: 6, period } as const

/** 160 random bits in base32, as RFC 4226 recommends. */
export const newCodeSecret = () => new Secret({ size: 20 }).base32

/** An otpauth:// address, for a QR code. @param label.issuer the site's title */
export function codeAddress(secret: string, label: { issuer: string; account: string }): string {
  // A colon separates issuer and account in the address.
  const issuer = label.issuer.replaceAll(':', ' ')
  return new TOTP({ ...form, issuer, label: label.account, secret: Secret.fromBase32(secret) }).toString()
}

/**
 * The time step a code belongs to: this one, the one before or the one after, for clocks that are not quite right.
 * Null when it is wrong.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) })
  const away = totp.validate({ token: code, timestamp, window: 1 })
  return away === null ? null : totp.counter({ timestamp }) + away
}
