import { z } from 'zod'
import {
  askedBy,
  email,
  id,
  listQuery,
  paragraph,
  reference,
  requiredLine,
} from '../../platform/text/schemas.ts'
import { messageStates } from './message.ts'

/** The fields that the form and the door share. */
export const contactFields = z.object({
  name: requiredLine(120),
  email,
  message: paragraph(5000).pipe(z.string().min(1)),
})

export const contactForm = contactFields.extend({
  /** milliseconds between the first touch of the form and sending it; left out where it says nothing */
  elapsed_ms: z.int().min(0).optional(),
  /** a honeypot: invisible, so that only programs fill it in */
  website: z.string().max(500).default(''),
})
export type ContactForm = z.output<typeof contactForm>

export const messagesQuery = listQuery.extend({
  /** 'open': unanswered; 'flood': kept apart as part of a flood; without it all but spam */
  state: z
    .enum([...messageStates, 'open', 'flood'])
    .optional()
    .catch(undefined)
    .meta({ type: 'string' }),
  /** 'me', 'none', or a team member's id */
  assignee: z
    .union([z.enum(['me', 'none']), id])
    .optional()
    .catch(undefined)
    .meta({ type: 'string' }),
  sort: z.enum(['newest', 'oldest']).catch('newest').default('newest').meta({ type: 'string' }),
})
export type MessagesQuery = z.output<typeof messagesQuery>
export type MessagesFilter = Pick<MessagesQuery, 'state' | 'q' | 'assignee'>

export const messagesQueryOf = askedBy(messagesQuery)

export const messageEdit = z
  .object({
    state: z.enum(messageStates).optional(),
    /** the state the caller saw: another one by now is a conflict */
    was: z.enum(messageStates).optional(),
    notes: paragraph(5000).optional(),
    /** a team member; null for none */
    assignee: reference(id)
      .nullable()
      .optional()
      .meta({ type: ['string', 'null'], format: 'uuid' }),
    /** the version of the notes the caller saw */
    version: z.int().min(1).optional(),
  })
  .refine((edit) => edit.notes === undefined || edit.version !== undefined, {
    path: ['version'],
    message: 'Informe a versão das anotações.',
  })
export type MessageEdit = z.output<typeof messageEdit>
