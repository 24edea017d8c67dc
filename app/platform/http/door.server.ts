// A door of the API: parses by schema, calls the desk, answers JSON.
import { type Hook, OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { Actor } from '../actor.ts'
import type { Context } from '../context.server.ts'
import { type Allowed, isAllowed, stopFor } from '../policy.ts'
import type { Refusal } from '../result.ts'
import { NotFound, UnsupportedType } from '../stops.ts'
import { fieldErrors } from '../text/validation.ts'
import { readCleanJson } from './clean-json.server.ts'
import { errorResponse } from './errors.server.ts'

export type DoorEnv = { Variables: { ctx: Context } }

// biome-ignore lint/suspicious/noExplicitAny: the hook sees the input of every route
const invalid: Hook<any, DoorEnv, any, any> = (result, c) => {
  if (result.success) return
  if (result.target === 'param') throw new NotFound()
  return invalidFields(result.error, c.get('ctx'))
}

export const invalidFields = (error: z.ZodError, ctx: Context): Response =>
  errorResponse(
    422,
    { message: 'Confira os campos indicados.', code: 'invalid', errors: fieldErrors(error) },
    ctx.request.id,
  )

type DoorOptions = {
  /** 256 KB by default; `richTextBytes` for calls with rich text */
  maxBytes?: number
  /**
   * The rule of the verb for who may write here: a request of any other actor is refused before its body is read or
   * validated. The verb still decides for itself.
   */
  writers?: Allowed
  /** true: multipart is accepted; else it gets 415 like any other type that a foreign page could send */
  multipart?: boolean
  /** paths that accept a plain HTML form, which their route reads itself (`readCleanForm`) */
  forms?: readonly string[]
  /** paths that visitors may write to */
  open?: readonly string[]
}

export function createDoor(options: DoorOptions = {}) {
  const door = new OpenAPIHono<DoorEnv>({ defaultHook: invalid })
  door.use('*', async (c, next) => {
    const method = c.req.method
    if (method === 'POST' || method === 'PUT' || method === 'PATCH' || method === 'DELETE') {
      if (options.writers && !options.open?.includes(c.req.path))
        checkWriter(c.get('ctx').actor, options.writers)
      await checkBody(c, options)
    }
    return next()
  })
  return door
}

function checkWriter(actor: Actor | null, writers: Allowed): void {
  if (isAllowed(actor, writers)) return
  throw stopFor(actor)
}

/** Checks the rule for one route: `createRoute({ …, middleware: onlyFor(ordersPolicy.confirmPayment) })`. */
export const onlyFor =
  (writers: Allowed): MiddlewareHandler<DoorEnv> =>
  async (c, next) => {
    checkWriter(c.get('ctx').actor, writers)
    await next()
  }

export const plainForm = 'application/x-www-form-urlencoded'

export const jsonBytes = 256 * 1024
export const richTextBytes = 2 * 1024 * 1024

async function checkBody(
  c: HonoContext<DoorEnv>,
  { maxBytes = jsonBytes, multipart, forms }: DoorOptions,
): Promise<void> {
  const type = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json') {
    // Middleware of nested doors may run twice on one request; the body is read once.
    c.req.bodyCache.json ??= Promise.resolve(await readCleanJson(c.req.raw, maxBytes))
    return
  }
  if (multipart && type === 'multipart/form-data') return
  if (type === plainForm && forms?.includes(c.req.path)) return
  const hasBody = Number(c.req.header('content-length') ?? 0) > 0 || c.req.header('transfer-encoding')
  if (hasBody || type) throw new UnsupportedType('Envie o conteúdo como application/json.')
  // Verbs without input accept no body; the others say which fields are missing.
  c.req.bodyCache.json ??= Promise.resolve({})
}

/** Casts an answer that the route's type leaves out: the type is the JSON of success. */
export const untyped = (answer: Response): never => answer as never

/** Answers 409 or 422 with the room's own sentence. */
export function refused<Code extends string>(
  c: HonoContext<DoorEnv>,
  refusal: Refusal<Code>,
  texts: Record<Code, string>,
  status: 403 | 409 | 413 | 415 | 422 | 429 | 507 = 409,
): never {
  return untyped(
    errorResponse(
      status,
      {
        message: texts[refusal.refused],
        code: refusal.refused,
        ...(refusal.errors && { errors: refusal.errors }),
        ...refusal.details,
      },
      c.get('ctx').request.id,
    ),
  )
}

/** The schema of errors in the OpenAPI document. */
const errorSchema = z
  .object({
    message: z.string(),
    code: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    request_id: z.string(),
  })
  .openapi('Error')

const problem = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorSchema } },
})

export const problems = {
  401: problem('Sem sessão, ou com uma sessão que não vale mais'),
  403: problem('Sem permissão'),
  404: problem('Não encontrado'),
  409: problem('Em conflito com o que está guardado'),
  422: problem('Campos inválidos'),
  429: problem('Muitas tentativas'),
} as const

/** Refused before a verb runs, or for want of time, room or database. */
export const earlyProblems = {
  400: problem('Não dá para ler o que foi enviado'),
  408: problem('O envio demorou demais'),
  413: problem('Grande demais'),
  414: problem('Endereço longo demais'),
  415: problem('Em um formato que não é aceito'),
  431: problem('Cabeçalhos grandes demais'),
  503: problem('O site não pode responder agora; Retry-After diz quando tentar de novo'),
  507: problem('Sem espaço para guardar'),
} as const

/**
 * A refusal with further fields (`details`), such as the record as somebody else saved it. Any of them may be missing: a
 * status is answered for several reasons.
 */
export function problemWith(status: keyof typeof problems, details: z.ZodRawShape) {
  const schema: z.ZodType = errorSchema.extend(z.object(details).partial().shape)
  return json(schema, problems[status].description)
}

/** 409 with the record as somebody else saved it meanwhile. */
export const overtaken = (current: z.ZodType, more: z.ZodRawShape = {}) =>
  problemWith(409, { current, ...more })

export const json = <T extends z.ZodType>(schema: T, description = 'OK') => ({
  description,
  content: { 'application/json': { schema } },
})

export const body = <T extends z.ZodType>(schema: T) => ({
  body: { required: true, content: { 'application/json': { schema } } },
})

export const idParam = z.object({ id: z.uuid() })

export const listOf = <T extends z.ZodType>(shape: T) =>
  z.object({ data: z.array(shape), total: z.int(), page: z.int(), per_page: z.int() })
