import { z } from 'zod'
import { isDocument, plainDocument } from '../../platform/brazil/document.ts'
import { plainHouseNumber } from '../../platform/brazil/house-number.ts'
import { isPhone, phoneAdvice } from '../../platform/brazil/phone-text.ts'
import { unknownPostalCode } from '../../platform/brazil/postal-code.ts'
import { postalCodeElsewhere, readPostalCode } from '../../platform/brazil/postal-code-ranges.ts'
import { stateCodes } from '../../platform/brazil/states.ts'
import { roles } from '../../platform/permissions.ts'
import { askedBy, email, line, listQuery, requiredLine } from '../../platform/text/schemas.ts'
import { usedPasskey } from './passkeys/schema.ts'
import { isTooShort, tooShort } from './password/too-short.ts'

const mostPasswordBytes = 1_024
const isShortEnough = (password: string) => new TextEncoder().encode(password).length <= mostPasswordBytes
const tooLong = 'A senha é longa demais. Use uma mais curta.'

/** A password to compare: the bytes as typed, never trimmed, never cut. */
const givenPassword = z.string().min(1).refine(isShortEnough, tooLong)

/** A password to choose: at least 6 characters as a person counts them (docs/rules/security.md 2.8). */
export const newPassword = z
  .string()
  .refine((password) => password.trim() !== '', 'Preencha este campo.')
  .refine((password) => password.trim() === '' || !isTooShort(password), tooShort)
  .refine(isShortEnough, tooLong)

export const personName = requiredLine(120)

/** Any line is accepted as an e-mail: an invalid one belongs to no account. */
export const signInForm = z.object({
  email: requiredLine(254),
  password: givenPassword,
  /** the code of the second factor, where the account has one: of the application, or a recovery code */
  code: line(40).optional(),
  /** this browser is not asked for a code for 30 days */
  remember: z.boolean().optional(),
  /** the sum that was asked for (`proof_needed`) */
  proof: line(300).optional(),
  /** from a letter that was asked for (`POST /api/auth/entry-link`) */
  link: line(100).optional(),
})
export type SignInForm = z.output<typeof signInForm>

export const registerForm = z.object({ name: personName, email, password: newPassword })
export type RegisterForm = z.output<typeof registerForm>

export const forgotForm = z.object({ email: requiredLine(254) })
export type ForgotForm = z.output<typeof forgotForm>

export const entryLinkForm = z.object({ email: requiredLine(254) })
export type EntryLinkForm = z.output<typeof entryLinkForm>

export const resetForm = z.object({ token: z.string().min(1).max(128), password: newPassword })
export type ResetForm = z.output<typeof resetForm>

/** The password, or a passkey in its place. */
export const confirmForm = z
  .object({ password: givenPassword.optional(), passkey: usedPasskey.optional() })
  .refine(({ password, passkey }) => password !== undefined || passkey !== undefined, {
    path: ['password'],
    message: 'Preencha este campo.',
  })
export type ConfirmForm = z.output<typeof confirmForm>

const document = line(20)
  .transform(plainDocument)
  .refine((plain) => plain === '' || isDocument(plain), 'CPF ou CNPJ inválido. Confira os números.')

const phone = line(25).refine((text) => text === '' || isPhone(text), phoneAdvice)

/** Anything else in the body is dropped. */
export const profileChange = z.object({
  name: personName.optional(),
  email: email.optional(),
  phone: phone.optional(),
  document: document.optional(),
  password: newPassword.optional(),
  current_password: givenPassword.optional(),
})
export type ProfileChange = z.output<typeof profileChange>

export const emailCode = z.object({ code: line(40).transform((text) => text.replace(/\D/g, '')) })
export type EmailCode = z.output<typeof emailCode>

export const accountDeletion = z.object({ current_password: givenPassword })

export const addressForm = z
  .object({
    recipient: line(120).default(''),
    postal_code: line(9).transform((text, check) => {
      const known = readPostalCode(text)
      if (known === null) check.addIssue({ code: 'custom', message: unknownPostalCode })
      return known?.plain ?? ''
    }),
    street: requiredLine(160),
    /** 'S/N' where the house has none */
    number: line(20)
      .refine((text) => text !== '', 'Informe o número, ou marque “Sem número”.')
      .transform(plainHouseNumber),
    complement: line(80).default(''),
    district: line(80).default(''),
    city: requiredLine(80),
    state: z.enum(stateCodes),
    /** directions: 'ao lado da padaria' */
    reference: line(120).default(''),
  })
  .superRefine(({ postal_code, state }, check) => {
    const message = postalCodeElsewhere(postal_code, state)
    if (message) check.addIssue({ code: 'custom', path: ['postal_code'], message })
  })
export type AddressForm = z.output<typeof addressForm>

export const usersQuery = listQuery.extend({
  role: z.enum(roles).optional(),
  active: z.enum(['true', 'false']).optional(),
  sort: z.enum(['name', 'newest']).default('name'),
})
export type UsersQuery = z.output<typeof usersQuery>

export const usersQueryOf = askedBy(usersQuery)

export const auditQuery = listQuery
export type AuditQuery = z.output<typeof auditQuery>

export const userForm = z.object({
  name: personName,
  email,
  role: z.enum(roles),
  /** without one the person gets a letter to choose it */
  password: newPassword.optional(),
})
export type UserForm = z.output<typeof userForm>

export const userChange = z
  .object({
    name: personName.optional(),
    email: email.optional(),
    role: z.enum(roles).optional(),
    active: z.boolean().optional(),
    password: newPassword.optional(),
    /** as it was read; to switch an account off or on nobody has to have seen what else was saved meanwhile */
    version: z.int().optional(),
  })
  .refine(
    ({ version, active: _, ...others }) =>
      version !== undefined || Object.values(others).every((value) => value === undefined),
    { path: ['version'], message: 'Informe a versão que foi lida.' },
  )
export type UserChangeForm = z.output<typeof userChange>
