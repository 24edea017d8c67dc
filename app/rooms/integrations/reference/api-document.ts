// The parts of the OpenAPI document that the page for people reads.

export type Schema = {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: (string | number | null)[]
  const?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
  default?: unknown
}

export type Body = { content?: Record<string, { schema?: Schema }> }
/** `$ref`: an answer that many operations share. */
export type Answer = Body & { $ref?: string }
export type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
export type Operation = {
  summary?: string
  parameters?: Parameter[]
  requestBody?: Body & { required?: boolean }
  responses: Record<string, Answer>
  security?: Record<string, string[]>[]
}
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema>; responses?: Record<string, Body> }
}

export type OpenOperation = {
  method: string
  path: string
  /** null when it is asked without a key */
  scope: string | null
  /** true when published records are answered without a key too */
  isForVisitors: boolean
  operation: Operation
}

/** The operations that a program may ask, in the document's order; those of the site's own screens are left out. */
export function openOperations({ paths }: ApiDocument): OpenOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): OpenOperation[] => {
      const security = operation.security ?? []
      const scope = security.flatMap((one) => one.key ?? [])[0] ?? null
      const isOpen = security.length === 0
      if (scope === null && !isOpen) return []
      const isForVisitors = security.some((one) => Object.keys(one).length === 0)
      return [{ method: method.toUpperCase(), path, scope, isForVisitors, operation }]
    }),
  )
}

/** The schema of a JSON body; undefined for a file. */
export const jsonOf = (body: Body | undefined) => body?.content?.['application/json']?.schema

/** The media types of a body other than JSON. */
export const filesOf = (body: Body | undefined) =>
  Object.keys(body?.content ?? {}).filter((type) => type !== 'application/json')

type Answered = { status: string; body: Body }

export function answerOf({ responses }: Operation): Answered | null {
  const [found] = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return found ? { status: found[0], body: found[1] } : null
}

/** Refusals that hold more than every refusal does. */
export const refusalsOf = ({ responses }: Operation): Answered[] =>
  Object.entries(responses).flatMap(([status, body]) =>
    Number(status) >= 400 && !body.$ref ? [{ status, body }] : [],
  )

/** Of what a reference within the document leads to. */
export const nameOf = ($ref: string): string => $ref.split('/').at(-1) ?? ''

/** Names of the shapes that a schema is made of, wherever they stand in it. */
export function shapesIn(schema: Schema | undefined): string[] {
  if (!schema) return []
  if (schema.$ref) return [nameOf(schema.$ref)]
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
  ]
  if (schema.items) inner.push(schema.items)
  if (typeof schema.additionalProperties === 'object') inner.push(schema.additionalProperties)
  return inner.flatMap(shapesIn)
}
