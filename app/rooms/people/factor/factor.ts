/** How many recovery codes an account gets, each for one log-in. */
export const recoveryCodes = 10

/** Days until a remembered device is asked for a code again. */
export const rememberedDays = 30

/** How a person proved who they are at a log-in (sessions.amr). */
export type Proof = 'pwd' | 'pwd+otp' | 'pwd+recovery' | 'pwd+device' | 'passkey'

export type RememberedDevice = {
  _id: string
  user_agent: string
  created_at: string
  last_used_at: string
  expires_at: string
}

export type FactorView = {
  /** null: switched off */
  since: string | null
  recovery_codes_left: number
  devices: RememberedDevice[]
}

/** The six digits, however they are spaced; null when it is something else. */
export function oneTimeCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** Case, spaces and hyphens do not count. */
export const plainRecoveryCode = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '')
