import { z } from 'zod'
import { readAddress } from '../../platform/rich-text/address.ts'
import {
  askedBy,
  line,
  listQuery,
  paragraph,
  requiredLine,
  uploadOrNone,
} from '../../platform/text/schemas.ts'
import { slugsOf } from '../../platform/text/slug.ts'
import { longestTag, mostTags, tagKey } from '../../platform/text/tags.ts'
import { contentSorts, publicationFields, standingFilter, version } from '../content/record/fields.ts'
import { categories, materialTypes } from './catalogue.ts'
import { readDoi, readIsbn } from './identifiers.ts'
import { languageCodes } from './languages.ts'
import { licenceCodes } from './licences.ts'
import {
  firstYear,
  lastYear,
  longestAuthor,
  longestDescription,
  longestPublisher,
  longestTitle,
  mostAuthors,
} from './material.ts'

const tag = requiredLine(longestTag).refine((name) => tagKey(name) !== '', 'Use letras ou números.')

/** Stored in one spelling; `message` for what cannot be read. */
const readAs = (max: number, read: (typed: string) => string | null, message: string) =>
  line(max).transform((typed, check) => {
    const known = read(typed)
    if (known !== null) return known
    check.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const longestUrl = 1000

const webAddress = readAs(
  longestUrl,
  (typed) => {
    if (typed === '') return ''
    const { href, isExternal } = readAddress(typed) ?? { href: '', isExternal: false }
    return isExternal && /^https?:/.test(href) && href.length <= longestUrl ? href : null
  },
  'Informe um endereço completo, como https://exemplo.org.br.',
).transform((href) => href || null)

const year = z
  .int({ error: 'Use um ano com quatro algarismos, como 2019.' })
  .min(firstYear, 'Use um ano com quatro algarismos, como 2019.')
  .max(lastYear, 'Use um ano com quatro algarismos, como 2019.')

const fields = {
  title: requiredLine(longestTitle),
  authors: z
    .array(requiredLine(longestAuthor))
    .max(mostAuthors, `Use no máximo ${mostAuthors} autores.`)
    .optional(),
  year: year.nullable().optional(),
  description: paragraph(longestDescription).optional(),
  content: z.string().optional(),
  category: z.enum(categories),
  type: z.enum(materialTypes),
  file: uploadOrNone.optional(),
  url: webAddress.nullable().optional(),
  cover: uploadOrNone.optional(),
  publisher: line(longestPublisher).optional(),
  isbn: readAs(40, readIsbn, 'ISBN inválido. Confira os números.').optional(),
  doi: readAs(240, readDoi, 'DOI inválido. Ele começa com 10., como em 10.1590/1234.').optional(),
  language: z.enum(['', ...languageCodes]).optional(),
  licence: z.enum(['', ...licenceCodes]).optional(),
  tags: z.array(tag).max(mostTags, `Use no máximo ${mostTags} assuntos.`).optional(),
  ...publicationFields,
}

export const newMaterial = z.object(fields)
export const materialChanges = z.object({
  ...fields,
  title: fields.title.optional(),
  category: fields.category.optional(),
  type: fields.type.optional(),
  version,
})

const nameOrNothing = z.string().trim().max(200).default('')

export const materialQuery = listQuery.extend({
  status: standingFilter,
  category: nameOrNothing,
  type: nameOrNothing,
  year: nameOrNothing,
  language: nameOrNothing,
  tag: nameOrNothing,
  sort: z.enum(contentSorts).optional(),
})

export type NewMaterial = z.output<typeof newMaterial>
export type MaterialChanges = z.output<typeof materialChanges>
export type MaterialQuery = z.output<typeof materialQuery>

/** As read back from the database. */
export const materialText = z.object({
  authors: z.array(z.string()),
  year: z.number().nullable(),
  description: z.string(),
  content: z.string(),
  category: fields.category,
  type: fields.type,
  file: z.string().nullable(),
  url: z.string().nullable(),
  cover: z.string().nullable(),
  publisher: z.string(),
  isbn: z.string(),
  doi: z.string(),
  language: z.string(),
  licence: z.string(),
  tags: z.array(z.string()),
})

export const queryOf = askedBy(materialQuery)

export const slugForTitle = slugsOf('material')
