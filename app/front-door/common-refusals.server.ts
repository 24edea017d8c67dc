// What the front door and every door refuse by themselves, whatever an operation does. The OpenAPI document has each of
// these answers once, and the operations refer to it; so they do to a plain refusal of a verb.
import type { OpenAPIHono } from '@hono/zod-openapi'
import { type DoorEnv, earlyProblems, problems } from '../platform/http/door.server.ts'
import type { Answer, Operation } from '../rooms/integrations/reference/api-document.ts'
import { isOpenBeforeSetup, isPublicCall } from './public-calls.ts'

export function registerRefusals({ openAPIRegistry }: OpenAPIHono<DoorEnv>): void {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  for (const [status, { description }] of Object.entries({ ...problems, ...earlyProblems }))
    openAPIRegistry.registerComponent('responses', status, { description, content })
}

const always = [400, 429, 431, 503]

/** All that the operation answers. A 500 is a bug, and no answer of any. */
export function withRefusals(
  method: string,
  path: string,
  { responses, parameters = [] }: Operation,
): Record<string, Answer> {
  const isWriting = method !== 'GET'
  const hasFields = isWriting || parameters.some((one) => one.in !== 'path')
  const common = [
    ...always,
    ...(isPublicCall(method, path) ? [] : [401, 403]),
    ...(path.includes('{') ? [404, 414] : []),
    // Nobody has set the site up yet, or two writes met in the database.
    ...(isWriting || !isOpenBeforeSetup(path) ? [409] : []),
    ...(isWriting ? [408, 413, 415] : []),
    ...(hasFields ? [422] : []),
  ]
  return {
    ...Object.fromEntries(common.map((status) => [status, shared(status)])),
    ...Object.fromEntries(
      Object.entries(responses).map(([status, answer]) => [
        status,
        isPlain(answer) ? shared(status) : answer,
      ]),
    ),
  }
}

const shared = (status: number | string): Answer => ({ $ref: `#/components/responses/${status}` })

const isPlain = ({ content }: Answer) =>
  content?.['application/json']?.schema?.$ref === '#/components/schemas/Error'
