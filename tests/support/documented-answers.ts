// Holds what the API answers in a test against the program's own OpenAPI document: status and type stand there, each
// field has its kind and is there where the document says so, and none is there that it does not name. Refusals and
// redirects are answers like others.
import { OpenAPIHono } from '@hono/zod-openapi'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { TrieRouter } from 'hono/router/trie-router'
import { describeApi } from '../../app/front-door/describe-api.server.ts'
import { mountDoors } from '../../app/front-door/doors.server.ts'
import type { DoorEnv } from '../../app/platform/http/door.server.ts'
import {
  type Answer,
  type ApiDocument,
  type Body,
  nameOf,
  type Operation,
  type Schema,
} from '../../app/rooms/integrations/reference/api-document.ts'

const json = 'application/json'

const ajv = new Ajv2020({
  strict: false,
  allErrors: true,
  // Of most schemas a few answers are checked: to compile them costs more than to run them.
  inlineRefs: false,
  code: { optimize: false },
  formats: {
    uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/,
  },
})

type Documented = {
  operations: TrieRouter<Operation>
  /** by status, what operations share; one object for all: a schema is compiled once, as the object that it is */
  shared: Record<string, Body>
}
let documented: Documented | undefined

/** Throws where `answer` is not as documented. Not looked at: what is no call of the API, and answers to HEAD. */
export async function checkAnswer(request: Request, answer: Response): Promise<void> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith('/api/') || request.method === 'HEAD') return
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  documented ??= readDocument()
  const { operations, shared } = documented
  const [[operation] = []] = operations.match(request.method, pathname)[0]
  if (!operation && answer.status < 400) return
  const wrong = (what: string) =>
    new Error(`${request.method} ${pathname} answers ${answer.status} unlike the OpenAPI document: ${what}`)
  const said = operation ? operation.responses[answer.status] : refusalWithout(shared, answer.status)
  const schema = schemaOf(said, shared, type)
  if (!schema) throw wrong(`no ${type || 'empty answer'} there`)
  if (type !== json || ajv.validate(schema, await answer.clone().json())) return
  const errors = ajv.errors?.map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
  throw wrong(errors?.join('\n') ?? '')
}

/** Where there is no operation the document says that it is refused as any, or with 405. */
const refusalWithout = (shared: Documented['shared'], status: number) => shared[status === 405 ? 404 : status]

function schemaOf(
  answer: Answer | undefined,
  shared: Documented['shared'],
  type: string,
): Schema | undefined {
  const said = answer?.$ref ? shared[nameOf(answer.$ref)] : answer
  return said && !said.content && !type ? {} : said?.content?.[type]?.schema
}

function readDocument(): Documented {
  const app = new OpenAPIHono<DoorEnv>()
  mountDoors(app)
  // Without shared objects: a schema is closed where it stands.
  const { paths, components }: ApiDocument = JSON.parse(JSON.stringify(describeApi(app)))
  for (const [name, schema] of Object.entries(components?.schemas ?? {})) {
    close(schema, { isPart: true })
    ajv.addSchema(schema, name)
  }
  const shared = components?.responses ?? {}
  closeAll(shared)
  const router = new TrieRouter<Operation>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      closeAll(operation.responses)
      router.add(method.toUpperCase(), path.replace(/\{(\w+)\}/g, ':$1'), operation)
    }
  return { operations: router, shared }
}

function closeAll(answers: Record<string, Answer>): void {
  for (const { content } of Object.values(answers)) close(content?.[json]?.schema ?? {})
}

/** Refuses fields that are not named; what is part of a whole (`allOf`, a named shape) is closed with it. */
function close(schema: Schema & { unevaluatedProperties?: false }, { isPart = false } = {}): void {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf, additionalProperties: others } = schema
  if (schema.$ref) schema.$ref = nameOf(schema.$ref)
  if (!isPart && (schema.$ref || schema.properties || allOf)) schema.unevaluatedProperties = false
  for (const inner of [...Object.values(properties), items, others, ...anyOf, ...oneOf])
    if (typeof inner === 'object') close(inner)
  for (const part of allOf ?? []) close(part, { isPart: true })
}
