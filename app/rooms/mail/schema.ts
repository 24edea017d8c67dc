import { z } from 'zod'
import { email, listQuery } from '../../platform/text/schemas.ts'
import { letterStates } from './letter.ts'

export const lettersQuery = listQuery.extend({
  state: z.enum(letterStates).optional().catch(undefined).meta({ type: 'string' }),
})
export type LettersQuery = z.output<typeof lettersQuery>

/** The query of the list's own address; one that cannot be read shows the list as it begins. */
export const lettersQueryOf = (search: URLSearchParams): LettersQuery =>
  lettersQuery.safeParse(Object.fromEntries(search)).data ?? lettersQuery.parse({})

export const testLetter = z.object({ to: email })
export type TestLetter = z.output<typeof testLetter>
