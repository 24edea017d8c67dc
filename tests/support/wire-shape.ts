// Compares the shapes of the wire that a page of text states with the schemas of the OpenAPI document: kinds, choices,
// what is always there, what may be null.

export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

type Plain = 'text' | 'int' | 'number' | 'bool' | 'any'
type Made =
  | { kind: 'list'; of: Shape }
  | { kind: 'null'; of: Shape }
  | { kind: 'one'; of: readonly (string | number)[] }
  | { kind: 'map'; of: Shape }
  | { kind: 'object'; of: Record<string, Shape> }
export type Shape = Plain | Made

export const list = (of: Shape): Made => ({ kind: 'list', of })
export const orNull = (of: Shape): Made => ({ kind: 'null', of })
export const one = (...of: (string | number)[]): Made => ({ kind: 'one', of })
export const map = (of: Shape): Made => ({ kind: 'map', of })
/** In a request `name?` may be left out. */
export const object = (of: object): Made => ({ kind: 'object', of: of as Record<string, Shape> })

const jsonTypes: Record<Plain, string[]> = {
  text: ['string'],
  int: ['integer'],
  number: ['number', 'integer'],
  bool: ['boolean'],
  any: [],
}

type Way = 'request' | 'answer'
type Read = { isNullable: boolean; schema: Schema }

/**
 * The differences, each in a line; none when the schema says what the shape says.
 * @param refs the schemas that `$ref` names
 */
export function differences(
  given: Schema | undefined,
  shape: Shape,
  way: Way,
  refs: Record<string, Schema>,
): string[] {
  const read = (schema: Schema | undefined): Read => {
    if (!schema) return { isNullable: false, schema: {} }
    if (schema.$ref) return read(refs[schema.$ref.split('/').at(-1) ?? ''])
    if (schema.allOf) return joined(schema.allOf.map(read))
    const members = schema.anyOf ?? schema.oneOf
    if (members) return chosen(members.map(read), members)
    const types = [schema.type ?? []].flat()
    const isNullable = types.includes('null') || (schema.enum?.includes(null) ?? false)
    return {
      isNullable,
      schema: {
        ...schema,
        ...(types.length > 0 && { type: types.filter((type) => type !== 'null') }),
        ...(schema.enum && { enum: schema.enum.filter((value) => value !== null) }),
      },
    }
  }

  const compare = (schema: Schema | undefined, shape: Shape, at: string): string[] => {
    if (!schema) return [`${at}: is not there`]
    if (shape === 'any') return []
    const { isNullable, schema: here } = read(schema)
    const mayBeNull = typeof shape === 'object' && shape.kind === 'null'
    if (mayBeNull)
      return [
        ...(way === 'request' && !isNullable ? [`${at}: does not take null`] : []),
        ...compareValue(here, shape.of, at),
      ]
    // A request may take more than the page promises; an answer may not hold more.
    if (isNullable && way === 'answer') return [`${at}: may be null`]
    return compareValue(here, shape, at)
  }

  const compareValue = (here: Schema, shape: Shape, at: string): string[] => {
    if (shape === 'any') return []
    const types = [here.type ?? []].flat()
    if (typeof shape === 'string')
      return types.length > 0 && types.every((type) => jsonTypes[shape].includes(type))
        ? []
        : [`${at}: ${shape} expected, is ${types.join() || 'nothing named'}`]
    if (shape.kind === 'list')
      return here.items ? compare(here.items, shape.of, `${at}[]`) : [`${at}: is no list`]
    if (shape.kind === 'one') {
      const said = [...(here.enum ?? (here.const === undefined ? [] : [here.const]))].map(String).sort()
      const meant = [...shape.of].map(String).sort()
      return said.join() === meant.join() ? [] : [`${at}: one of ${meant} expected, is one of ${said}`]
    }
    if (shape.kind === 'map')
      return typeof here.additionalProperties === 'object'
        ? compare(here.additionalProperties, shape.of, `${at}{}`)
        : [`${at}: is no map`]
    if (shape.kind === 'null') return compare(here, shape.of, at)
    return Object.entries(shape.of).flatMap(([said, inner]) => {
      const name = said.replace(/\?$/, '')
      const isOptional = said.endsWith('?')
      const where = at ? `${at}.${name}` : name
      if (!here.properties?.[name]) return [`${where}: is not there`]
      const isRequired = here.required?.includes(name) ?? false
      const wrong =
        way === 'answer' && !isRequired
          ? [`${where}: may be missing`]
          : way === 'request' && isRequired === isOptional
            ? [`${where}: ${isOptional ? 'may not' : 'may'} be left out`]
            : []
      return [...wrong, ...compare(here.properties[name], inner, where)]
    })
  }
  return compare(given, shape, '')
}

function joined(parts: Read[]): Read {
  return {
    isNullable: parts.every(({ isNullable }) => isNullable),
    schema: {
      type: 'object',
      properties: Object.assign({}, ...parts.map(({ schema }) => schema.properties)),
      required: parts.flatMap(({ schema }) => schema.required ?? []),
    },
  }
}

/** The only schema that is not null; choices together; else the largest object, as of a site and of none yet. */
function chosen(parts: Read[], members: Schema[]): Read {
  const isNull = (schema: Schema) => schema.type === 'null'
  const isNullable = members.some(isNull) || parts.some((part) => part.isNullable)
  const real = parts.filter((_, at) => !isNull(members[at] ?? {})).map(({ schema }) => schema)
  const values = real.map((schema) => schema.enum ?? (schema.const === undefined ? null : [schema.const]))
  if (values.length > 0 && values.every((value) => value !== null))
    return { isNullable, schema: { type: [real[0]?.type ?? 'string'].flat(), enum: values.flat() } }
  const [largest] = real.toSorted(
    (one, other) => Object.keys(other.properties ?? {}).length - Object.keys(one.properties ?? {}).length,
  )
  return { isNullable, schema: largest ?? {} }
}
