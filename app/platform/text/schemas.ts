import { z } from 'zod'
import './validation.ts'
import { withoutC1Controls } from './one-line.ts'
import { longestSlug } from './slug.ts'
import { timeError } from './wall-time.ts'

/** Trimmed, no line breaks. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(withoutC1Controls)
    .trim()
    .max(max)
    .refine((text) => !/[\r\n\t]/.test(text), 'Use uma linha só.')

export const requiredLine = (max: number) => line(max).min(1)

/** '' if blank, else the result of `read`, whose null means invalid. */
export const optionalText = (read: (text: string) => string | null, otherwise: string) =>
  line(500).transform((text, check) => {
    if (text === '') return ''
    const value = read(text)
    if (value === null) check.addIssue({ code: 'custom', message: otherwise })
    return value ?? ''
  })

export const paragraph = (max: number) =>
  z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(z.string().max(max))

const noMoment = timeError('Informe a data e a hora.')

/** A moment with its offset, from 1900 on and before 2200. */
export const moment = z.iso.datetime({ offset: true, error: noMoment }).refine(
  (text) => {
    const year = new Date(text).getUTCFullYear()
    return year >= 1900 && year < 2200
  },
  { error: noMoment },
)

export const id = z.uuid('Identificador inválido.')

/** The nil and the max UUID (RFC 9562) name nothing, and every client that forgot to make a key would share them. */
export const idempotencyKey = (message: string) =>
  z.uuid(message).refine((key) => !/^[0-]+$|^[f-]+$/i.test(key), message)

/** A reference by id or as the whole record, so that the answer of a GET may be sent back. */
export const reference = <Id extends z.ZodType<string>>(plain: Id): Id =>
  z
    .preprocess(
      (given) => (typeof given === 'object' && given !== null && '_id' in given ? given._id : given),
      plain,
    )
    // The OpenAPI document describes it as an id.
    .meta({ type: 'string', format: 'uuid' }) as unknown as Id

export const uploadId = reference(id)
/** Describes null too, which the OpenAPI document of a reference leaves out. */
export const uploadOrNone = uploadId.nullable().meta({ type: ['string', 'null'], format: 'uuid' })

/** Checked first, because the database throws on a text that is no uuid. */
export const isId = (text: string) => id.safeParse(text).success

/** Nested comments, quoted local parts and address lists are refused. At most 254 characters. */
export const email = requiredLine(254).pipe(
  z.email().regex(/^[^\s@"(),:;<>[\\\]]+@[^\s@]+$/, 'Informe um e-mail válido.'),
)

export const optionalEmail = optionalText(
  (text) => email.safeParse(text).data ?? null,
  'Informe um e-mail válido.',
)

export const slug = z
  .string()
  .max(longestSlug)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use só letras minúsculas sem acento, números e hífens.')

/** `?page=1&per_page=20&q=`; rooms extend it with their own filters and sorts. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
  q: z.string().trim().max(200).default(''),
})

/** Reads a list's query; one that cannot be read shows the list as it begins. */
export const askedBy =
  <Query extends z.ZodType>(query: Query) =>
  (search: URLSearchParams): z.output<Query> =>
    query.safeParse(Object.fromEntries(search)).data ?? query.parse({})

export type ListQuery = z.output<typeof listQuery>

export type Page<T> = { data: T[]; total: number; page: number; per_page: number }
