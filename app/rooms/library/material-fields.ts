// The fields of a material, beside the common ones, in the order of its spreadsheet.
import { z } from 'zod'
import { guessAddress } from '../../platform/rich-text/address.ts'
import { line, paragraph, requiredLine } from '../../platform/text/schemas.ts'
import type { Cell } from '../../platform/text/table.ts'
import { type FieldKind, field } from '../content/record/field.ts'
import { asIs, numberOrNone, tags, text } from '../content/record/field-kinds.ts'
import { fileAndPictureTypes } from '../uploads/ui/file-types.ts'
import { categories, categoryOf, materialTypes, typeOf } from './catalogue/catalogue.ts'
import { readDoi, readIsbn } from './catalogue/identifiers.ts'
import { type Language, languageCodes, languageName } from './catalogue/languages.ts'
import { type LicenceCode, licenceCodes, licenceOf } from './catalogue/licences.ts'
import { firstYear, lastYear, longestAuthor, mostAuthors } from './material.ts'

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((name) => name.trim())
    .filter(Boolean)

/** Splits a cell at semicolons or bars, and at `last` where it has neither. */
const severalIn = (cell: string, last = /[;|]/): string[] =>
  cell
    .split(/[;|\n]/.test(cell) ? /[;|\n]/ : last)
    .map((one) => one.trim())
    .filter((one) => one !== '')

const names: FieldKind<string[], string[], string> = {
  ...asIs,
  asked: z.array(requiredLine(longestAuthor)).max(mostAuthors, `Use no máximo ${mostAuthors} autores.`),
  shape: z.array(z.string()),
  fallback: [],
  show: (all) => all.join('\n'),
  take: linesOf,
  cell: { write: (all) => all.join('; '), read: severalIn, hint: 'separe por ponto e vírgula' },
}

const fourDigits = 'Use um ano com quatro algarismos, como 2019.'
const year = numberOrNone({
  asked: z.int({ error: fourDigits }).min(firstYear, fourDigits).max(lastYear, fourDigits),
  show: String,
  read: (typed) => (/^\d+$/.test(typed) ? Number(typed) : null),
  cell: {
    read: (cell) => Number(/\b\d{4}\b/.exec(cell)?.[0] ?? Number.NaN) || null,
    hint: 'use quatro algarismos, como 2019',
  },
})

/** A field that holds one of a list of names; a form begins without one. */
function named<Name extends string>(all: readonly [Name, ...Name[]], of: (given: string) => Name | null) {
  const shape = z.enum(all) as unknown as z.ZodType<Name>
  const empty: Name | '' = ''
  return {
    store: (name: Name) => name,
    restore: (stored: Name) => stored,
    asked: shape,
    shape,
    fallback: all[0],
    empty,
    show: (name: Name): Name | '' => name,
    // A missing choice is refused with its sentence.
    take: (typed: Name | '') => typed as Name,
    cell: { write: (name: Name): Cell => name, read: of, hint: 'use um dos nomes da lista' },
  } satisfies FieldKind<Name, Name, Name | ''>
}

/** A field that holds a code, '' where unknown. */
const coded = <Code extends string>(
  codes: readonly Code[],
  told: (code: string) => string,
  unknown: string,
  empty: Code | '' = '',
): FieldKind<string, string, Code | ''> => ({
  ...asIs,
  asked: z.enum(['', ...codes]) as unknown as z.ZodType<string>,
  shape: z.string(),
  fallback: '',
  empty,
  show: (code) => code as Code | '',
  take: (code) => code,
  tell: (code) => told(code) || unknown,
})

/** Stores what `read` makes of the text, in one spelling; `message` is for text that cannot be read. */
const readAs = (max: number, read: (typed: string) => string | null, message: string) =>
  line(max).transform((typed, check) => {
    const known = read(typed)
    if (known !== null) return known
    check.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const longestUrl = 1000
/** A table may name its files here: they are no sites. */
const fileName = new RegExp(
  `^[^/]+\\.(${fileAndPictureTypes.slice(1).replaceAll(',.', '|')}|doc|xls|ppt|html?|rar|webp|gif|mov|wav)$`,
  'i',
)

const webAddress = readAs(
  longestUrl,
  (typed) => {
    if (typed === '') return ''
    if (fileName.test(typed)) return null
    const { href, isExternal } = guessAddress(typed) ?? { href: '', isExternal: false }
    return isExternal && /^https?:/.test(href) && href.length <= longestUrl ? href : null
  },
  'Informe um endereço completo, como https://exemplo.org.br.',
).transform((href) => href || null)

const url: FieldKind<string | null, string | null, string> = {
  ...asIs,
  asked: webAddress.nullable(),
  shape: z.string().nullable(),
  fallback: null,
  show: (address) => address ?? '',
  take: (typed) => typed,
  cell: { write: (address) => address, read: (cell) => cell, hint: 'escreva um endereço completo' },
}

const code = (written: string): Cell => written && { code: written }
const isbn = readAs(40, readIsbn, 'ISBN inválido. Confira os números.')
const doi = readAs(240, readDoi, 'DOI inválido. Ele começa com 10., como em 10.1590/1234.')
const shortLicence = (licence: string) => licenceOf(licence)?.short ?? ''

export const materialFields = {
  authors: field(names, 'Autores', {
    column: { also: ['autor', 'autoria', 'autora'], example: 'Rosa Lima; João Batista Nunes' },
  }),
  year: field(year, 'Ano', {
    column: { also: ['ano de publicação', 'data'], example: '2024' },
  }),
  category: field(named(categories, categoryOf), 'Categoria', {
    column: { also: [], example: 'Manejo', required: true },
  }),
  type: field(named(materialTypes, typeOf), 'Tipo', {
    column: { also: ['tipo de material'], example: 'Material didático/cartilha', required: true },
  }),
  url: field(url, 'Link', {
    column: {
      also: ['url', 'endereço', 'site'],
      example: 'https://exemplo.org.br/manejo-do-pequi',
    },
  }),
  description: field(text(600, { asked: paragraph(600) }), 'Descrição', {
    column: { also: ['resumo'], example: 'Quando colher, quanto deixar e como guardar.' },
  }),
  publisher: field(text(200), 'Editora, periódico, evento ou instituição', {
    column: {
      heading: 'Editora',
      also: ['publicado por', 'instituição'],
      example: 'Cooperativa Chão de Pequi',
    },
  }),
  isbn: field(text(40, { asked: isbn, write: code }), 'ISBN', {
    column: { also: [], example: '' },
  }),
  doi: field(text(240, { asked: doi, write: code }), 'DOI', {
    column: { also: [], example: '' },
  }),
  language: field(
    {
      ...coded<Language>(languageCodes, languageName, 'Não informado', 'pt-BR'),
      cell: { write: languageName, read: (cell: string) => cell, hint: 'use um dos idiomas da lista' },
    },
    'Idioma',
    { column: { also: ['língua'], example: 'Português' } },
  ),
  licence: field(
    {
      ...coded<LicenceCode>(licenceCodes, (licence) => licenceOf(licence)?.name ?? '', 'Não informada'),
      cell: { write: shortLicence, read: (cell: string) => cell, hint: 'use uma das licenças da lista' },
    },
    'Licença',
    { column: { also: ['direitos'], example: 'CC BY 4.0' } },
  ),
  tags: field(
    {
      ...tags,
      cell: {
        write: (all: string[]) => all.join('; '),
        read: (cell: string) => severalIn(cell, /,/),
        hint: 'separe por ponto e vírgula',
      },
    },
    'Assuntos',
    {
      column: { also: ['assunto', 'palavras-chave', 'tags'], example: 'pequi; coleta; manejo' },
    },
  ),
}
