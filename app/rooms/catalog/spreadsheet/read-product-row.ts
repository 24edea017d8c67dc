// Reads a row of the imported table. Errors name what to write instead; an empty cell changes nothing, so that a table
// of codes and prices changes prices alone.
import { parseDate } from '@internationalized/date'
import { cellErrors } from '../../../platform/spreadsheet/error-sentences.ts'
import { readCount } from '../../../platform/text/counts.ts'
import { slugFrom } from '../../../platform/text/slug.ts'
import { fieldErrors } from '../../../platform/text/validation.ts'
import { mostStock } from '../product.ts'
import { type NewProduct, newProduct } from '../schema.ts'
import { fieldColumns, productColumns } from './product-columns.ts'

/** Local time, `2026-12-01T00:00`; null removes it. */
type Wall = string | null

/** Missing fields stay unchanged. */
export type ProductRowSaid = {
  said: Omit<Partial<NewProduct>, 'description' | 'sale_from' | 'sale_until' | 'stock'>
  /** plain text, a paragraph for each line */
  text?: string
  sale_from?: Wall
  sale_until?: Wall
  /** the stock as counted */
  stock?: number
}

type ReadRow = { problems: string[] } | { problems?: undefined; row: ProductRowSaid; identity: string | null }

/** Made once, because zod compiles each schema it makes. */
const anySaid = newProduct.partial()

const headingOf = new Map(productColumns.map(({ key, heading }) => [key, heading]))
/** The column of each field of the schema. */
const columnOf = new Map(fieldColumns.map(({ name, key }) => [name, key]))

/** 'Agendado' changes nothing: a scheduled product stays scheduled. */
const statuses = new Map<string, 'draft' | 'published' | undefined>([
  ...(['rascunho', 'draft'] as const).map((word) => [word, 'draft'] as const),
  ...(['publicado', 'publicada', 'publicar', 'published'] as const).map(
    (word) => [word, 'published'] as const,
  ),
  ['agendado', undefined],
])

const saysNone = (cell: string) => ['nenhum', 'nenhuma', 'sem'].includes(slugFrom(cell))

/** Reads '24/12/2026' or '24/12/2026 18:00'; with `last` a day alone becomes its end, the start of the next day. */
function readWall(cell: string, last: boolean): string | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,?\s+(\d{2}):(\d{2})(?::\d{2})?)?$/.exec(cell)
  if (!match) return null
  const [, day = '', month = '', year = '', hour, minute] = match
  if (!/^(19|20|21)/.test(year)) return null
  try {
    const date = parseDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    if (hour !== undefined)
      return Number(hour) < 24 && Number(minute) < 60 ? `${date}T${hour}:${minute}` : null
    return `${last ? date.add({ days: 1 }) : date}T00:00`
  } catch {
    return null
  }
}

/** Collects all errors of the row at once. */
export function readProductRow(cells: Readonly<Record<string, string>>): ReadRow {
  const broken = cellErrors(cells, productColumns)
  const problems = [...broken.values()]
  const cell = (key: string) => (broken.has(key) ? '' : (cells[key] ?? '').trim())
  function read<Value>(key: string, reader: (text: string) => Value | null, hint: string): Value | undefined {
    if (cell(key) === '') return undefined
    const value = reader(cell(key))
    if (value !== null) return value
    problems.push(`${headingOf.get(key)}: ${hint}; está “${cell(key)}”.`)
    return undefined
  }
  /** The same as `read`, for fields that may be emptied. */
  const readOrNone = <Value>(key: string, reader: (text: string) => Value | null, hint: string) =>
    saysNone(cell(key)) ? null : read(key, reader, hint)
  const moment = (key: string, last: boolean) =>
    readOrNone(key, (text) => readWall(text, last), 'escreva o dia, como 24/12/2026, ou o dia e a hora')

  const own = fieldColumns.map(({ key, name, orNone, read: reader, hint }) => [
    name,
    orNone ? readOrNone(key, reader, `${hint}, ou nenhum`) : read(key, reader, hint),
  ])
  const asked = {
    name: cell('name').replace(/\s+/g, ' ') || undefined,
    slug: cell('slug') || undefined,
    ...Object.fromEntries(own),
    status: cell('status') === '' ? undefined : readStatus(cell('status'), problems),
  }
  const [sale_from, sale_until] = [moment('sale_from', false), moment('sale_until', true)]
  const stock = read('stock', readCount, 'escreva quantas unidades, como 12')
  if (stock !== undefined && stock > mostStock) problems.push(`Estoque: use um valor até ${mostStock}.`)

  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  const parsed = anySaid.safeParse(given)
  if (!parsed.success) problems.push(...saidOf(fieldErrors(parsed.error)))
  if (problems.length > 0 || !parsed.success) return { problems }
  return {
    row: {
      said: parsed.data,
      ...(cell('description') !== '' && { text: cell('description') }),
      ...(sale_from !== undefined && { sale_from }),
      ...(sale_until !== undefined && { sale_until }),
      ...(stock !== undefined && { stock }),
    },
    identity: identityOf(parsed.data),
  }
}

function readStatus(cell: string, problems: string[]) {
  if (!statuses.has(slugFrom(cell))) problems.push(`Situação: use Rascunho ou Publicado; está “${cell}”.`)
  return statuses.get(slugFrom(cell))
}

/** Two rows mean the same product by code, else by slug, else by name. */
function identityOf({ sku, slug, name }: Partial<NewProduct>): string | null {
  if (sku) return `sku:${sku.toUpperCase()}`
  if (slug) return `slug:${slug}`
  return name ? `name:${nameKey(name)}` : null
}

/** The whole name without case and accents, as `findProductsCalled` compares it; a slug is cut and has no signs. */
const nameKey = (name: string) =>
  name
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})[\u0300-\u036f]+/gu, '')
    .toLowerCase()

const saidOf = (errors: Record<string, string[]>): string[] =>
  Object.entries(errors).map(([path, sentences]) => {
    const field = path.split('.')[0] ?? ''
    return `${headingOf.get(columnOf.get(field) ?? field) ?? field}: ${sentences.join(' ')}`
  })
