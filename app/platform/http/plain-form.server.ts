// Lets a form work without script: its door handles it as the call a script would have made, with the same checks, and
// answers 303 to the next page, or to the form's page, which shows the result.
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { FormAnswer } from '../forms/form-answer.ts'
import { readCleanForm } from './clean-json.server.ts'
import { type DoorEnv, jsonBytes, plainForm } from './door.server.ts'
import { formAnswerCookie } from './form-answer.server.ts'

type Fields = Record<string, string>

// biome-ignore lint/suspicious/noExplicitAny: each call answers its own JSON
type Answer = any

type PlainFormDoor = {
  /** the form's name on its page */
  form: string
  /** the address of the form's page */
  page: (fields: Fields) => string
  /** fields whose values are shown again; no secrets */
  keeps: readonly string[]
  /** turns the fields into the body of the call */
  asCall?: (fields: Fields) => object
  /** the next page after success; null: the form's page, with the message */
  goesOn: (c: HonoContext<DoorEnv>, answer: Answer, fields: Fields) => Promise<string | null> | string | null
}

/** Stands among the responses of a route that takes one. */
export const ledOn = { 303: { description: 'Um formulário enviado sem script é levado à página seguinte' } }

const longestValue = 254

/** `createRoute({ …, middleware: [fromOwnPages, takesPlainForm({ … })] })`, with the path among the door's `forms` */
export function takesPlainForm(door: PlainFormDoor): MiddlewareHandler<DoorEnv> {
  return async (c, next) => {
    if (c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() !== plainForm) return next()
    const fields = await readCleanForm(c.req.raw, jsonBytes)
    const headers = new Headers(c.req.raw.headers)
    headers.set('Content-Type', 'application/json')
    c.req.raw = new Request(c.req.url, { method: c.req.method, headers, signal: c.req.raw.signal })
    c.req.bodyCache.json = Promise.resolve(door.asCall?.(fields) ?? fields)
    await next()
    const { ok } = c.res
    // Read from a copy, because a response that was read cannot be given headers any more.
    const answer: Answer = await c.res.clone().json()
    const further = ok ? await door.goesOn(c, answer, fields) : null
    if (further === null) {
      const shown: FormAnswer = {
        form: door.form,
        ok,
        code: answer.code ?? null,
        message: [answer.message, answer.advice].filter(Boolean).join(' '),
        errors: answer.errors ?? {},
        values: kept(fields, door.keeps),
      }
      c.header('Set-Cookie', formAnswerCookie(c.get('ctx'), shown), { append: true })
    }
    const Location = (further ?? door.page(fields)).replace(/[^!-~]+/gu, encodeURIComponent)
    const answered = new Response(null, { status: 303, headers: { Location } })
    for (const cookie of c.res.headers.getSetCookie()) answered.headers.append('Set-Cookie', cookie)
    c.res = undefined
    c.res = answered
  }
}

const kept = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, (fields[name] ?? '').slice(0, longestValue)]))
