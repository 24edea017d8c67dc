// /api/pages: parse, ask the desk, answer.
import { createDoor, richTextBytes } from '../../platform/http/door.server.ts'
import { administrators } from '../../platform/policy.ts'
import { contentRoutes, notSaved } from '../content/door/content-routes.server.ts'
import { createPage, listPages, pageVerbs, readPage, savePage } from './pages.server.ts'
import { newPage, pageChanges, pageQuery } from './schema.ts'
import { pageShape, revisionShape } from './shapes.server.ts'
import { pageRefusals } from './text.ts'

const routes = contentRoutes({
  noun: 'page',
  query: pageQuery,
  create: newPage,
  change: pageChanges,
  shape: pageShape,
  revision: revisionShape,
})

export const pagesDoor = createDoor({ maxBytes: richTextBytes, writers: administrators })
  .openapi(routes.list, async (c) => c.json(await listPages(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(routes.create, async (c) => {
    const page = await createPage(c.get('ctx'), c.req.valid('json'))
    return page.refused ? notSaved(c, page, pageRefusals) : c.json(page.value, 201)
  })
  .openapi(routes.read, async (c) => c.json(await readPage(c.get('ctx'), c.req.valid('param').id), 200))
  .openapi(routes.save, async (c) => {
    const page = await savePage(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })
    return page.refused ? notSaved(c, page, pageRefusals) : c.json(page.value, 200)
  })
  .openapi(routes.trash, async (c) => {
    await pageVerbs.trash(c.get('ctx'), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(routes.restore, async (c) =>
    c.json(await pageVerbs.restore(c.get('ctx'), c.req.valid('param').id), 200),
  )
  .openapi(routes.erase, async (c) => {
    await pageVerbs.erase(c.get('ctx'), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(routes.preview, async (c) =>
    c.json(await pageVerbs.sharePreview(c.get('ctx'), c.req.valid('param').id), 201),
  )
  .openapi(routes.revisions, async (c) =>
    c.json({ data: await pageVerbs.listRevisions(c.get('ctx'), c.req.valid('param').id) }, 200),
  )
  .openapi(routes.revision, async (c) =>
    c.json(await pageVerbs.readRevision(c.get('ctx'), c.req.valid('param')), 200),
  )
  .openapi(routes.restoreRevision, async (c) => {
    const page = await pageVerbs.restoreRevision(c.get('ctx'), {
      ...c.req.valid('json'),
      ...c.req.valid('param'),
    })
    return page.refused ? notSaved(c, page, pageRefusals) : c.json(page.value, 200)
  })
