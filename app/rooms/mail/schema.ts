import { z } from 'zod'
import { askedBy, email, listQuery } from '../../platform/text/schemas.ts'
import { letterStates } from './letter.ts'

export const lettersQuery = listQuery.extend({
  state: z.enum(letterStates).optional().catch(undefined).meta({ type: 'string' }),
})
export type LettersQuery = z.output<typeof lettersQuery>

export const lettersQueryOf = askedBy(lettersQuery)

export const testLetter = z.object({ to: email })
export type TestLetter = z.output<typeof testLetter>
