import { z } from 'zod'
import { email, requiredLine } from '../../platform/text/schemas.ts'
import { newPassword, personName } from '../people/schema.ts'
import { passwordsDiffer } from './text.ts'

/** `setup_token` only where the environment asks for one. */
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
    // Beside whatever else is wrong: all of it is said at once.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

export type SetupForm = z.output<typeof setupForm>
