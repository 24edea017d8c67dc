// The fields that one type of content has beside the common ones are described once, in a table. From it follow what
// may come in, the columns, the view, revisions, copies, the form and the spreadsheet.
import type { z } from 'zod'
import { keysOf, recordOf } from '../../../platform/members.ts'
import type { Cell } from '../../../platform/text/table.ts'

/** How one kind of value is written down everywhere. */
export type FieldKind<Value, Stored, Typed> = {
  /** as it may come in, with its sentences */
  asked: z.ZodType<Value>
  /** as it goes out */
  shape: z.ZodType<Value>
  /** used where nothing is said: for a new record, and in revisions from before the field was there */
  fallback: Value
  /** letters a text may have */
  longest?: number
  store(value: Value): Stored
  restore(stored: Stored): Value
  /** as the form holds it; times local to `zone` */
  show(value: Value, zone: string): Typed
  /** NaN for text that cannot be read: it is sent, and refused with its sentence */
  take(typed: Typed, zone: string): Value
  /** the value in an empty form, if it is not the fallback as `show` writes it */
  empty?: Typed
  /** the words where versions are compared, if not as typed */
  tell?: (typed: Typed) => string
  cell?: CellKind<Value>
}

type CellKind<Value> = {
  write(value: Value): Cell
  /** null: cannot be read */
  read(cell: string): Value | null
  /** what to write instead */
  hint: string
}

/** A column of the spreadsheet that goes out and comes back. */
export type ColumnSaid = {
  /** the name in the stored rows of an import; the field's name by default */
  key?: string
  /** the field's label by default */
  heading?: string
  /** other headings it is known by */
  also: readonly string[]
  example: string
  /** "nenhum" empties it */
  orNone?: true
  /** a row without it is refused */
  required?: true
}

type Said = {
  /** false: revisions leave it out, and restoring one does not change it */
  isRevised?: false
  /** false: "Duplicar" leaves it behind */
  isCopied?: false
  column?: ColumnSaid
}

export type Field<Value, Stored, Typed> = FieldKind<Value, Stored, Typed> &
  Omit<Said, 'column'> & {
    label: string
    column?: Omit<ColumnSaid, 'heading' | 'orNone'> & { heading: string; orNone: boolean }
  }

// biome-ignore lint/suspicious/noExplicitAny: fields of all kinds stand in one table
export type Fields = Record<string, Field<any, any, any>>

export const field = <Value, Stored, Typed, const Given extends Said>(
  kind: FieldKind<Value, Stored, Typed>,
  label: string,
  given: Given,
): Field<Value, Stored, Typed> & Pick<Given, Extract<keyof Given, 'isRevised' | 'isCopied'>> => ({
  ...kind,
  ...given,
  label,
  ...(given.column && { column: { orNone: false, heading: label, ...given.column } }),
})

// biome-ignore lint/suspicious/noExplicitAny: of the three one is asked for
type ValueIn<One> = One extends Field<infer Value, any, any> ? Value : never
// biome-ignore lint/suspicious/noExplicitAny: of the three one is asked for
type StoredIn<One> = One extends Field<any, infer Stored, any> ? Stored : never
// biome-ignore lint/suspicious/noExplicitAny: of the three one is asked for
type TypedIn<One> = One extends Field<any, any, infer Typed> ? Typed : never

export type ValuesOf<All extends Fields> = { [Name in keyof All]: ValueIn<All[Name]> }
export type StoredOf<All extends Fields> = { [Name in keyof All]: StoredIn<All[Name]> }
export type TypedOf<All extends Fields> = { [Name in keyof All]: TypedIn<All[Name]> }

type Marked<All extends Fields, Mark extends 'isRevised' | 'isCopied'> = {
  [Name in keyof All as All[Name] extends Record<Mark, false> ? never : Name]: All[Name]
}

type Shapes<All extends Fields, Optional extends boolean> = {
  [Name in keyof All]: Optional extends true
    ? z.ZodOptional<z.ZodType<ValueIn<All[Name]>>>
    : z.ZodType<ValueIn<All[Name]>>
}

/** One result for each field. */
const each = <All extends Fields, Result>(
  fields: All,
  of: (one: All[keyof All & string], name: keyof All & string) => Result,
) => recordOf(keysOf(fields), (name) => of(fields[name], name))

const marked = <All extends Fields, Mark extends 'isRevised' | 'isCopied'>(fields: All, mark: Mark) =>
  Object.fromEntries(Object.entries(fields).filter(([, one]) => one[mark] !== false)) as Marked<All, Mark>

export const revisedOf = <All extends Fields>(fields: All) => marked(fields, 'isRevised')
export const copiedOf = <All extends Fields>(fields: All) => marked(fields, 'isCopied')

export const askedOf = <All extends Fields>(fields: All) =>
  each(fields, ({ asked }) => asked.optional()) as Shapes<All, true>
/** The fields of a part that may have values of its own; where they are null or missing, the record's count. */
export const overriddenOf = <All extends Fields>(fields: All) =>
  each(fields, ({ asked }) => asked.nullable().optional()) as {
    [Name in keyof All]: z.ZodOptional<z.ZodNullable<z.ZodType<ValueIn<All[Name]>>>>
  }
export const shapesOf = <All extends Fields>(fields: All) =>
  each(fields, ({ shape }) => shape) as Shapes<All, false>
/** The fields as read back from a revision, which may be from before a field was there. */
export const pastShapesOf = <All extends Fields>(fields: All) =>
  each(fields, ({ shape, fallback }) => shape.default(fallback)) as object as Shapes<All, false>
export const labelsOf = <All extends Fields>(fields: All) => each(fields, ({ label }) => label)

/** The columns of the fields that are given; the others stay. */
export const columnsOfFields = <All extends Fields>(
  fields: All,
  input: { [Name in keyof All]?: ValuesOf<All>[Name] | undefined },
): Partial<StoredOf<All>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { store }]) =>
      input[name] === undefined ? [] : [[name, store(input[name])]],
    ),
  ) as Partial<StoredOf<All>>

/** The columns of a new record that says nothing. */
export const defaultsOf = <All extends Fields>(fields: All) =>
  each(fields, ({ store, fallback }) => store(fallback)) as StoredOf<All>

/** What a stored record says. */
export const valuesOf = <All extends Fields>(fields: All, row: StoredOf<All>) =>
  each(fields, ({ restore }, name) => restore(row[name])) as ValuesOf<All>

/** Fallbacks and revisions hold no times. */
const noZone = 'UTC'

export const emptyOf = <All extends Fields>(fields: All) =>
  each(fields, ({ empty, show, fallback }) => empty ?? show(fallback, noZone)) as TypedOf<All>

/** The values as the form's fields hold them. @param zone of the site */
export const typedOf = <All extends Fields>(fields: All, values: ValuesOf<All>, zone: string) =>
  each(fields, ({ show }, name) => show(values[name], zone)) as TypedOf<All>

/** The values of a revision, as the form would hold them. */
export const typedPastOf = <All extends Fields>(fields: All, values: ValuesOf<All>) =>
  typedOf(fields, values, noZone)

/** The values that a form asks to save. @param zone of the site */
export const takenOf = <All extends Fields>(fields: All, typed: TypedOf<All>, zone: string) =>
  each(fields, ({ take }, name) => take(typed[name], zone)) as ValuesOf<All>

/** How a field of a form reads where versions are compared; undefined: as typed. */
export const toldBy = (fields: Fields, name: string, typed: unknown): string | undefined =>
  typed === undefined ? undefined : fields[name]?.tell?.(typed)

/** The columns that these fields have in the spreadsheet. */
export const sheetColumnsOf = (fields: Fields) =>
  Object.entries(fields).flatMap(([name, { column, cell, fallback }]) =>
    column && cell ? [{ ...column, ...cell, name, fallback, key: column.key ?? name }] : [],
  )

type SheetColumn = ReturnType<typeof sheetColumnsOf>[number]

/** A column in the form in which an import names it. */
export const namedColumn = ({ key, heading, also, example, required }: SheetColumn) => ({
  key,
  heading,
  also,
  example,
  required: required === true,
})

/** The cells of a record's values, by column. */
export const cellsOfValues = (
  columns: readonly SheetColumn[],
  values: Readonly<Record<string, unknown>>,
): Record<string, Cell> =>
  Object.fromEntries(columns.map(({ key, name, write }) => [key, write(values[name])]))
