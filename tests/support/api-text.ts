// The OpenAPI document as text, a field to a line: a change of the API is a diff that can be read. Of a schema nothing is
// left out; what has no notation here stands as JSON at the end of its line.
import {
  type ApiDocument,
  type Body,
  nameOf,
  type Operation,
  type Schema,
} from '../../app/rooms/integrations/reference/api-document.ts'

export function apiText(document: ApiDocument): string {
  const { paths, components } = withNames(document)
  const shared = components?.responses ?? {}
  const operations = byName(paths).flatMap(([path, methods]) =>
    byName(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${path}`,
      ...indented(partsOf(operation, shared)),
    ]),
  )
  const shapes = byName(components?.schemas ?? {}).map(([name, schema]) => described(name, schema))
  return `${[...operations, ...shapes].map((lines) => lines.join('\n')).join('\n\n')}\n`
}

/** A shape that has a name and may be null is written out wherever it is; here it has its name there too. */
function withNames(document: ApiDocument): ApiDocument {
  const shapes = document.components?.schemas ?? {}
  const fieldsOf = ({ properties, required }: Schema) => JSON.stringify([properties, required])
  const names = new Map(Object.entries(shapes).map(([name, shape]) => [fieldsOf(shape), name]))
  const named = function (this: object, _: string, value: Schema | null) {
    const name = this !== shapes && value?.properties && names.get(fieldsOf(value))
    return name ? { ...value, properties: undefined, required: undefined, $ref: name } : value
  }
  return JSON.parse(JSON.stringify(document, named))
}

function partsOf(operation: Operation, shared: Record<string, Body>): string[] {
  const { summary, security = [], parameters = [], requestBody, responses, ...more } = operation
  const answers = Object.entries(responses).map(([status, { $ref, ...own }]): [string, Body] => [
    status,
    $ref ? (shared[nameOf($ref)] ?? {}) : own,
  ])
  const statuses = Map.groupBy(answers, ([, { content }]) => JSON.stringify(content))
  return [
    words(summary, asJson(more)),
    `opened by: ${security.map(credentials).join(' | ') || 'nothing'}`,
    ...parameters.flatMap(({ in: place, name, required, schema, ...more }) =>
      described(`${place} ${optional(name, required)}`, { ...schema, ...more }),
    ),
    ...(requestBody ? bodyLines(optional('body', requestBody.required), requestBody) : []),
    ...[...statuses.values()].flatMap((same) =>
      bodyLines(same.map(([status]) => status).join(' '), same[0]?.[1] ?? {}),
    ),
  ]
}

function bodyLines(name: string, { content }: Body): string[] {
  if (!content) return [name]
  return Object.entries(content).flatMap(([type, { schema = {} }]) =>
    described(type === 'application/json' ? name : words(name, type), schema),
  )
}

/** The line of a field, and the lines of what is in it. */
function described(name: string, schema: Schema): string[] {
  const { $ref, type = [], format, items, properties = {}, required = [], ...rest } = schema
  const { enum: choices, anyOf, oneOf, allOf, additionalProperties: others, ...more } = rest
  const [item = '', ...inItem] = items ? described('of', items) : []
  const inside = [
    ...Object.entries(properties).flatMap(([field, inner]) =>
      described(optional(field, required.includes(field)), inner),
    ),
    ...(others === undefined ? [] : described('*', typeof others === 'object' ? others : { const: others })),
    ...Object.entries({ anyOf, oneOf, allOf }).flatMap(([how, members = []]) =>
      members.flatMap((member) => described(how, member)),
    ),
  ]
  const kind = words(
    $ref && nameOf($ref),
    [type].flat().join(' | '),
    format && `(${format})`,
    choices?.map((choice) => JSON.stringify(choice)).join(' | '),
    item.replace(':', ''),
    asJson(more),
  )
  return [words(`${name}:`, kind), ...inItem, ...indented(inside)]
}

const credentials = (one: Record<string, string[]>) =>
  Object.entries(one)
    .map(([name, scopes]) => words(name, ...scopes))
    .join(' and ') || 'nothing'

const optional = (name: string, isRequired = false) => (isRequired ? name : `${name}?`)
const words = (...all: (string | undefined)[]) => all.filter(Boolean).join(' ')
const asJson = (more: object) => (Object.keys(more).length > 0 ? JSON.stringify(more) : '')
const indented = (lines: string[]) => lines.map((line) => `  ${line}`)
const byName = <T>(named: Record<string, T>) =>
  Object.entries(named).sort(([one], [other]) => (one < other ? -1 : 1))
