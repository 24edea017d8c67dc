// Reads one row of an import; errors say what to write instead.
import { distance } from 'fastest-levenshtein'
import { cellErrors } from '../../../platform/spreadsheet/error-sentences.ts'
import { slugFrom } from '../../../platform/text/slug.ts'
import { fieldErrors } from '../../../platform/text/validation.ts'
import { categories, categoryOf, materialTypes, typeOf } from '../catalogue/catalogue.ts'
import { languageCodes, languages } from '../catalogue/languages.ts'
import { licenceCodes, licences } from '../catalogue/licences.ts'
import { type NewMaterial, newMaterial } from '../schema.ts'
import { fieldColumns, materialColumns } from './material-columns.ts'
import { rowIdentity } from './row-identity.server.ts'

const headingOf = new Map(materialColumns.map(({ key, heading }) => [key, heading]))

/** The nearest of the names; null where none is near enough. */
export function nearest(given: string, names: readonly string[]): string | null {
  const key = slugFrom(given)
  const near = names
    .map((name) => ({ name, far: distance(key, slugFrom(name)) }))
    .reduce((best, one) => (one.far < best.far ? one : best))
  return key !== '' && near.far <= Math.max(2, Math.floor(key.length * 0.4)) ? near.name : null
}

function unknownName(what: string, given: string, names: readonly string[]): string {
  const near = nearest(given, names)
  return near
    ? `${what} desconhecida: “${given}”. Você quis dizer “${near}”?`
    : `${what} desconhecida: “${given}”. Use uma destas: ${names.join(', ')}.`
}

const masculine = (sentence: string) =>
  sentence.replace(' desconhecida:', ' desconhecido:').replace('uma destas', 'um destes')

/** Finds codes by every spelling of them. */
const spelledCodes = <Code extends string>(
  codes: readonly Code[],
  names: (code: Code) => readonly string[],
) => new Map(codes.flatMap((code) => [code, ...names(code)].map((name) => [slugFrom(name), code] as const)))

const languagesByName = spelledCodes(languageCodes, (code) => [languages[code]])
languagesByName.set('pt', 'pt-BR')
languagesByName.set('portugues-brasil', 'pt-BR')
const licencesByName = spelledCodes(licenceCodes, (code) => [
  licences[code].short,
  licences[code].short.replace(' 4.0', ''),
  licences[code].name,
])

const statuses: Readonly<Record<string, 'draft' | 'published'>> = {
  '': 'draft',
  rascunho: 'draft',
  publicado: 'published',
  publicada: 'published',
  publicar: 'published',
  sim: 'published',
}

type ReadRow = { problems: string[] } | { problems?: undefined; row: NewMaterial; identity: string }

/** Reads the row, and collects all its errors at once. */
export function readMaterialRow(cells: Readonly<Record<string, string>>): ReadRow {
  const broken = cellErrors(cells, materialColumns)
  const problems = [...broken.values()]
  const cell = (key: string) => (broken.has(key) ? '' : (cells[key] ?? ''))
  const choose = <Known>(
    key: string,
    known: Known | undefined | null,
    problem: () => string,
  ): Known | undefined => {
    if (known !== undefined && known !== null) return known
    if (!broken.has(key)) problems.push(cell(key) === '' ? `Falta: ${headingOf.get(key)}.` : problem())
    return undefined
  }
  const category = choose('category', categoryOf(cell('category')), () =>
    unknownName('Categoria', cell('category'), categories),
  )
  const type = choose('type', typeOf(cell('type')), () =>
    masculine(unknownName('Tipo', cell('type'), materialTypes)),
  )
  const language = cell('language') === '' ? '' : languagesByName.get(slugFrom(cell('language')))
  if (language === undefined)
    problems.push(masculine(unknownName('Idioma', cell('language'), Object.values(languages))))
  const licence = cell('licence') === '' ? '' : licencesByName.get(slugFrom(cell('licence')))
  if (licence === undefined)
    problems.push(
      unknownName(
        'Licença',
        cell('licence'),
        licenceCodes.map((code) => licences[code].short),
      ),
    )
  const status = statuses[slugFrom(cell('status'))]
  if (!status) problems.push(`Situação: use Rascunho ou Publicado; está “${cell('status')}”.`)
  const parsed = newMaterial.safeParse({
    ...Object.fromEntries(fieldColumns.map((column) => [column.name, plainCell(column, cell, problems)])),
    title: cell('title').replace(/\s+/g, ' '),
    category: category ?? categories[0],
    type: type ?? materialTypes[0],
    language: language ?? '',
    licence: licence ?? '',
    status: status ?? 'draft',
  })
  if (!parsed.success) problems.push(...saidOf(fieldErrors(parsed.error), cell, broken))
  if (problems.length > 0 || !parsed.success) return { problems }
  const { title, authors = [], year: printed = null, type: sort } = parsed.data
  return { row: parsed.data, identity: rowIdentity({ title, authors, year: printed, type: sort }) }
}

/** The columns that have sentences of their own. */
const named = ['category', 'type', 'language', 'licence']

function plainCell(
  { key, name, heading, fallback, read, hint }: (typeof fieldColumns)[number],
  cell: (key: string) => string,
  problems: string[],
): unknown {
  if (cell(key) === '' || named.includes(name)) return fallback
  const value = read(cell(key))
  if (value === null) problems.push(`${heading}: ${hint}; está “${cell(key)}”.`)
  return value ?? fallback
}

/** The errors, each under its column's heading; an empty required cell is only reported as missing, a broken one not again. */
function saidOf(
  errors: Record<string, string[]>,
  cell: (key: string) => string,
  broken: ReadonlyMap<string, string>,
): string[] {
  const said = new Map<string, string>()
  for (const [path, sentences] of Object.entries(errors)) {
    const key = path.split('.')[0] ?? ''
    const heading = headingOf.get(key) ?? key
    if (said.has(heading) || broken.has(key)) continue
    said.set(heading, cell(key) === '' ? `Falta: ${heading}.` : `${heading}: ${sentences.join(' ')}`)
  }
  return [...said.values()]
}
