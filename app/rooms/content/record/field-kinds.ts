// The kinds of values that fields hold: how each is checked, stored, typed and written in a spreadsheet.
import { z } from 'zod'
import { readCount } from '../../../platform/text/counts.ts'
import { centimetresField, gramsField, readCentimetres, readGrams } from '../../../platform/text/measures.ts'
import { moneyField, readMoney } from '../../../platform/text/money.ts'
import { line, requiredLine } from '../../../platform/text/schemas.ts'
import { slugFrom } from '../../../platform/text/slug.ts'
import type { Cell } from '../../../platform/text/table.ts'
import { longestTag, mostTags, tagKey } from '../../../platform/text/tags.ts'
import { momentAt, wallText, wallTime } from '../../../platform/text/wall-time.ts'
import type { FieldKind } from './field.ts'
import { publicationFields } from './fields.ts'

export const asIs = { store: <Value>(value: Value) => value, restore: <Value>(value: Value) => value }

/** `text` says what to write; exceeded limits have their own sentence. */
export const amount = (text: string) =>
  z.int({ error: ({ code, input }) => (code === 'invalid_type' && input != null ? text : undefined) })

type NumberKind<Value extends number | null> = {
  asked: z.ZodType<Value>
  shape: z.ZodType<Value>
  fallback: Value
  show(value: number): string
  read(typed: string): number | null
  tell?: (typed: string) => string
  cell: { write?: (value: number) => Cell; read?: (cell: string) => number | null; hint: string }
}

/** A whole number; null where the kind allows it. */
export const number = <Value extends number | null>(
  kind: NumberKind<Value>,
): FieldKind<Value, Value, string> => ({
  ...asIs,
  asked: kind.asked,
  shape: kind.shape,
  fallback: kind.fallback,
  show: (value) => (value === null ? '' : kind.show(value)),
  take: (typed) => (typed.trim() === '' ? kind.fallback : ((kind.read(typed.trim()) ?? Number.NaN) as Value)),
  ...(kind.tell && { tell: kind.tell }),
  cell: {
    hint: kind.cell.hint,
    write: (value) => (value === null ? null : (kind.cell.write ?? ((plain: number) => plain))(value)),
    read: (cell) => (kind.cell.read ?? kind.read)(cell) as Value | null,
  },
})

/** A whole number that may be missing. @param asked the schema of a number that is there */
export const numberOrNone = ({
  asked,
  ...kind
}: Omit<NumberKind<number | null>, 'asked' | 'shape' | 'fallback'> & { asked: z.ZodType<number> }) =>
  number<number | null>({ ...kind, asked: asked.nullable(), shape: z.int().nullable(), fallback: null })

const cents = amount('Informe um valor, como 12,50.')
  .min(1, 'Informe um valor a partir de R$ 0,01.')
  .max(100_000_000, 'Informe um valor até R$ 1.000.000,00.')

/** Centavos; '12,50' on the screen. */
export const money = numberOrNone({
  asked: cents,
  show: moneyField,
  read: readMoney,
  tell: (typed) => (typed ? `R$ ${typed}` : 'Nenhum'),
  cell: { write: (value) => ({ cents: value }), hint: 'escreva como 12,50' },
})

const weights = 'Informe um peso de 1 g a 1.000 kg.'

/** '300 g', '1,5 kg' on the screen. */
export const grams = numberOrNone({
  asked: amount('Informe o peso, como 300 g ou 1,5 kg.').min(1, weights).max(1_000_000, weights),
  show: gramsField,
  read: readGrams,
  cell: { hint: 'escreva em gramas, como 300, ou 1,5 kg' },
})

const lengths = 'Informe uma medida de 0,1 a 1.000 cm.'

/** Centimetres on the screen, '20,5'. */
export const millimetres = numberOrNone({
  asked: amount('Informe a medida em centímetros, como 20,5.').min(1, lengths).max(10_000, lengths),
  show: centimetresField,
  read: readCentimetres,
  cell: {
    write: (value) => centimetresField(value).replace('.', ''),
    hint: 'escreva em centímetros, como 20,5',
  },
})

export const whole = (typed: string) => (/^\d{1,9}$/.test(typed) ? Number(typed) : null)

type CountKind = { ask: string; least: number; most: number; hint: string }

const counted = ({ ask, least, most, hint }: CountKind) => ({
  asked: amount(ask).min(least).max(most),
  show: String,
  read: whole,
  cell: { read: readCount, hint },
})

export const count = ({ fallback, ...kind }: CountKind & { fallback: number }) =>
  number<number>({ ...counted(kind), shape: z.int(), fallback })

export const countOrNone = (kind: CountKind) => numberOrNone(counted(kind))

type TextKind = { asked?: z.ZodType<string>; write?: (text: string) => Cell }

/** One line of text; '' says nothing. @param longest letters */
export const text = (
  longest: number,
  { asked = line(longest), write = (words) => words }: TextKind = {},
): FieldKind<string, string, string> => ({
  ...asIs,
  asked,
  shape: z.string(),
  fallback: '',
  longest,
  show: (words) => words,
  take: (typed) => typed,
  cell: { write, read: (cell) => cell, hint: 'escreva um texto' },
})

const tag = requiredLine(longestTag).refine((name) => tagKey(name) !== '', 'Use letras ou números.')

/** "Assuntos". The keys of the tags are a column of their own (`tagColumns`). */
export const tags: FieldKind<string[], string[], string[]> = {
  ...asIs,
  asked: z.array(tag).max(mostTags, `Use no máximo ${mostTags} assuntos.`),
  shape: z.array(z.string()),
  fallback: [],
  show: (names) => names,
  take: (names) => names,
}

const yesAndNo = new Map([
  ...['sim', 's', '1', 'x', 'verdadeiro'].map((word) => [word, true] as const),
  ...['nao', 'n', '0', 'falso'].map((word) => [word, false] as const),
])

export const flag: FieldKind<boolean, boolean, boolean> = {
  ...asIs,
  asked: z.boolean(),
  shape: z.boolean(),
  fallback: false,
  show: (value) => value,
  take: (typed) => typed,
  cell: {
    write: (value) => (value ? 'Sim' : 'Não'),
    read: (cell) => yesAndNo.get(slugFrom(cell)) ?? null,
    hint: 'use Sim ou Não',
  },
}

/** A moment: ISO on the wire, local time in the form. */
export const moment: FieldKind<string | null, Date | null, string> = {
  asked: publicationFields.published_at.unwrap(),
  shape: z.iso.datetime().nullable(),
  fallback: null,
  store: (iso) => (iso === null ? null : new Date(iso)),
  restore: (at) => at?.toISOString() ?? null,
  show: (iso, zone) => (iso === null ? '' : wallTime(iso, zone)),
  take: (wall, zone) => (wall ? (momentAt(wall, zone) ?? wall) : null),
  tell: (wall) => wallText(wall),
}

/** One of a few numbers that have names. @param also other words for them in a spreadsheet */
export function choice<Key extends number>(
  names: Record<Key, string>,
  also: Record<Key, readonly string[]>,
): FieldKind<Key, Key, `${Key}`> {
  const keys = Object.keys(names).map(Number) as Key[]
  const shape = z.literal(keys).meta({ type: 'integer', enum: keys }) as unknown as z.ZodType<Key>
  const called = new Map(
    keys.flatMap((key) =>
      [String(key), slugFrom(names[key]), ...also[key]].map((word) => [word, key] as const),
    ),
  )
  const [fallback] = keys
  if (fallback === undefined) throw new Error('a choice of nothing')
  return {
    asked: shape,
    shape,
    fallback,
    ...asIs,
    show: (key) => `${key}`,
    take: (typed) => Number(typed) as Key,
    tell: (typed) => names[Number(typed) as Key],
    cell: {
      write: (key) => names[key],
      read: (cell) => called.get(slugFrom(cell)) ?? null,
      hint: `use ${Object.values(names).join(', ')}`,
    },
  }
}
