import { z } from 'zod'
import { email, requiredLine } from '../../platform/text/schemas.ts'
import { newPassword, personName } from '../people/schema.ts'
import { passwordsDiffer } from './text.ts'

/** `setup_token` is asked for only where the environment sets one. */
export const setupForm = z
  .object({
    title: requiredLine(120),
    admin_name: personName,
    email,
    password: newPassword,
    password_confirmation: z.string().min(1),
    setup_token: z.string().max(200).optional(),
  })
  .refine(({ password, password_confirmation: again }) => again === '' || again === password, {
    path: ['password_confirmation'],
    message: passwordsDiffer,
    // Checked beside all other fields, so that all errors are said at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export type SetupForm = z.output<typeof setupForm>
