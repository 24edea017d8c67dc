// What a browser answers (WebAuthn level 3, 5.1.8 and 5.1.9), as JSON.
import { z } from 'zod'
import { line } from '../../../platform/text/schemas.ts'

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/)

const credential = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
})

export const usedPasskey = credential.extend({
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(8_000),
    userHandle: base64url(100).optional(),
  }),
})

/** `email`: whose log-in it has to be, where the page knows. */
export const passkeyLogin = usedPasskey.extend({ email: line(254).optional() })
export type PasskeyLogin = z.output<typeof passkeyLogin>

export const madePasskey = credential.extend({
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
  }),
})

export type UsedPasskey = z.output<typeof usedPasskey>
export type MadePasskey = z.output<typeof madePasskey>
