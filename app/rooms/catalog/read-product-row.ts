// Errors name what to write instead; an empty cell changes nothing, so that a table of codes and prices changes
// prices alone.
import { parseDate } from '@internationalized/date'
import { readCentimetres, readGrams } from '../../platform/text/measures.ts'
import { readMoney } from '../../platform/text/money.ts'
import { slugFrom } from '../../platform/text/slug.ts'
import { fieldErrors } from '../../platform/text/validation.ts'
import { formats, mostStock } from './product.ts'
import { type ColumnKey, productColumns } from './product-columns.ts'
import { type NewProduct, newProduct } from './schema.ts'

/** Local time, `2026-12-01T00:00`. Null: removed. */
type Wall = string | null

/** Missing fields are unchanged. */
export type ProductRowSaid = {
  said: Omit<Partial<NewProduct>, 'description' | 'sale_from' | 'sale_until' | 'stock'>
  /** plain text, a paragraph for each line */
  text?: string
  sale_from?: Wall
  sale_until?: Wall
  /** as counted */
  stock?: number
}

type ReadRow = { problems: string[] } | { problems?: undefined; row: ProductRowSaid; identity: string | null }

/** Made once: zod compiles what it makes. */
const anySaid = newProduct.partial()

const headingOf = new Map<string, string>(productColumns.map(({ key, heading }) => [key, heading]))

/** The column of a schema's field. */
const columnOf: Record<string, ColumnKey> = {
  name: 'name',
  sku: 'sku',
  price_cents: 'price',
  sale_price_cents: 'sale_price',
  category: 'category',
  weight_g: 'weight',
  height_mm: 'height',
  width_mm: 'width',
  length_mm: 'length',
  diameter_mm: 'diameter',
  format: 'format',
  lead_days: 'lead_days',
  min_qtd: 'min_qtd',
  max_qtd: 'max_qtd',
  slug: 'slug',
}

const formatsByName = new Map<string, 1 | 2 | 3>([
  ...(['1', 'caixa', 'pacote', slugFrom(formats[1])] as const).map((name) => [name, 1] as const),
  ...(['2', 'rolo', 'prisma', slugFrom(formats[2])] as const).map((name) => [name, 2] as const),
  ...(['3', slugFrom(formats[3])] as const).map((name) => [name, 3] as const),
])
const yesAndNo = new Map<string, boolean>([
  ...(['sim', 's', '1', 'x', 'verdadeiro'] as const).map((word) => [word, true] as const),
  ...(['nao', 'n', '0', 'falso'] as const).map((word) => [word, false] as const),
])
/** A scheduled product stays scheduled. */
const statuses = new Map<string, 'draft' | 'published' | undefined>([
  ...(['rascunho', 'draft'] as const).map((word) => [word, 'draft'] as const),
  ...(['publicado', 'publicada', 'publicar', 'published'] as const).map(
    (word) => [word, 'published'] as const,
  ),
  ['agendado', undefined],
])

const saysNone = (cell: string) => ['nenhum', 'nenhuma', 'sem'].includes(slugFrom(cell))
const whole = (cell: string) =>
  /^\d{1,7}$/.test(cell.replaceAll('.', '')) ? Number(cell.replaceAll('.', '')) : null

/** '24/12/2026' or '24/12/2026 18:00'; with `last` a day becomes its end, the start of the next. */
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

/** All errors of the row at once. */
export function readProductRow(cells: Readonly<Partial<Record<ColumnKey, string>>>): ReadRow {
  const problems: string[] = []
  const cell = (key: ColumnKey) => (cells[key] ?? '').trim()
  function read<Value>(
    key: ColumnKey,
    reader: (text: string) => Value | null,
    hint: string,
  ): Value | undefined {
    if (cell(key) === '') return undefined
    const value = reader(cell(key))
    if (value !== null) return value
    problems.push(`${headingOf.get(key)}: ${hint}; está “${cell(key)}”.`)
    return undefined
  }
  /** The same for fields that may be emptied. */
  const readOrNone = <Value>(key: ColumnKey, reader: (text: string) => Value | null, hint: string) =>
    saysNone(cell(key)) ? null : read(key, reader, hint)
  const size = (key: ColumnKey) => read(key, readCentimetres, 'escreva em centímetros, como 20,5')
  const moment = (key: ColumnKey, last: boolean) =>
    readOrNone(key, (text) => readWall(text, last), 'escreva o dia, como 24/12/2026, ou o dia e a hora')

  const asked = {
    name: cell('name').replace(/\s+/g, ' ') || undefined,
    sku: cell('sku') || undefined,
    slug: cell('slug') || undefined,
    category: cell('category') || undefined,
    price_cents: read('price', readMoney, 'escreva como 12,50'),
    sale_price_cents: readOrNone('sale_price', readMoney, 'escreva como 12,50, ou nenhum'),
    weight_g: read('weight', readGrams, 'escreva em gramas, como 300, ou 1,5 kg'),
    height_mm: size('height'),
    width_mm: size('width'),
    length_mm: size('length'),
    diameter_mm: size('diameter'),
    format: read(
      'format',
      (text) => formatsByName.get(slugFrom(text)) ?? null,
      `use ${Object.values(formats).join(', ')}`,
    ),
    pickup_only: read('pickup_only', (text) => yesAndNo.get(slugFrom(text)) ?? null, 'use Sim ou Não'),
    lead_days: read('lead_days', whole, 'escreva quantos dias, como 2'),
    min_qtd: read('min_qtd', whole, 'escreva uma quantidade, como 1'),
    max_qtd: readOrNone('max_qtd', whole, 'escreva uma quantidade, como 10, ou nenhum'),
    featured: read('featured', (text) => yesAndNo.get(slugFrom(text)) ?? null, 'use Sim ou Não'),
    status: cell('status') === '' ? undefined : readStatus(cell('status'), problems),
  }
  const [sale_from, sale_until] = [moment('sale_from', false), moment('sale_until', true)]
  const stock = read('stock', whole, 'escreva quantas unidades, como 12')
  if (stock !== undefined && stock > mostStock) problems.push(`Estoque: use um valor até ${mostStock}.`)

  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  const parsed = anySaid.safeParse(given)
  if (!parsed.success) problems.push(...saidOf(fieldErrors(parsed.error)))
  if (problems.length > 0 || !parsed.success) return { problems }
  return {
    row: {
      said: parsed.data as ProductRowSaid['said'],
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

/** Two rows are the same product by code, else by slug, else by name. */
function identityOf({ sku, slug, name }: Partial<NewProduct>): string | null {
  if (sku) return `sku:${sku.toUpperCase()}`
  if (slug) return `slug:${slug}`
  return name ? `name:${slugFrom(name)}` : null
}

const saidOf = (errors: Record<string, string[]>): string[] =>
  Object.entries(errors).map(([path, sentences]) => {
    const field = path.split('.')[0] ?? ''
    return `${headingOf.get(columnOf[field] ?? '') ?? field}: ${sentences.join(' ')}`
  })
