// The handlers of every content door. Each room chains them route by route, because its typed client is made of that
// chain.
import type { Context as HonoContext } from 'hono'
import type { z } from 'zod'
import type { Context } from '../../../platform/context.server.ts'
import type { DoorEnv } from '../../../platform/http/door.server.ts'
import { type keyHeader, keyOf } from '../../../platform/http/form-key.server.ts'
import type { Result } from '../../../platform/result.ts'
import type { ChosenRevision, NamedRevision, RevisionView } from '../past/revision.ts'
import type { PreviewLink } from '../record/preview-link.server.ts'
import { notSaved } from './content-routes.server.ts'

// biome-ignore lint/suspicious/noExplicitAny: the address differs from door to door
type Asked<Out extends object> = HonoContext<DoorEnv, any, { out: Out }>
type Param = { param: { id: string } }
type RevisionParam = { param: { id: string; revision: string } }

type Verbs<View, Past, New, Changes, Code extends string> = {
  create(ctx: Context, input: New, key?: string): Promise<Result<View, Code>>
  save(ctx: Context, changes: Changes & { id: string }): Promise<Result<View, Code>>
  trash(ctx: Context, id: string): Promise<void>
  restore(ctx: Context, id: string): Promise<View>
  erase(ctx: Context, id: string): Promise<void>
  sharePreview(ctx: Context, id: string): Promise<PreviewLink>
  listRevisions(ctx: Context, id: string): Promise<RevisionView[]>
  readRevision(ctx: Context, named: NamedRevision): Promise<Past>
  restoreRevision(ctx: Context, chosen: ChosenRevision): Promise<Result<View, Code>>
}

/** @param texts the sentence of each refusal */
export const contentAnswers = <View extends object, Past extends object, New, Changes, Code extends string>(
  verbs: Verbs<View, Past, New, Changes, Code>,
  texts: Record<Code, string>,
) => ({
  async create(c: Asked<{ json: New; header: z.output<typeof keyHeader> }>) {
    const key = keyOf(c.req.valid('header'))
    const made = await verbs.create(c.get('ctx'), c.req.valid('json'), key)
    return 'value' in made ? c.json(made.value, 201) : notSaved(c, made, texts)
  },
  async save(c: Asked<Param & { json: Changes }>) {
    const saved = await verbs.save(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })
    return 'value' in saved ? c.json(saved.value, 200) : notSaved(c, saved, texts)
  },
  async trash(c: Asked<Param>) {
    await verbs.trash(c.get('ctx'), c.req.valid('param').id)
    return c.body(null, 204)
  },
  restore: async (c: Asked<Param>) => c.json(await verbs.restore(c.get('ctx'), c.req.valid('param').id), 200),
  async erase(c: Asked<Param>) {
    await verbs.erase(c.get('ctx'), c.req.valid('param').id)
    return c.body(null, 204)
  },
  preview: async (c: Asked<Param>) =>
    c.json(await verbs.sharePreview(c.get('ctx'), c.req.valid('param').id), 201),
  revisions: async (c: Asked<Param>) =>
    c.json({ data: await verbs.listRevisions(c.get('ctx'), c.req.valid('param').id) }, 200),
  revision: async (c: Asked<RevisionParam>) =>
    c.json(await verbs.readRevision(c.get('ctx'), c.req.valid('param')), 200),
  async restoreRevision(c: Asked<RevisionParam & { json: { version?: number | undefined } }>) {
    const said = await verbs.restoreRevision(c.get('ctx'), {
      ...c.req.valid('json'),
      ...c.req.valid('param'),
    })
    return 'value' in said ? c.json(said.value, 200) : notSaved(c, said, texts)
  },
})
