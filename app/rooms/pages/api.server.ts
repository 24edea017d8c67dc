// /api/pages: parse, ask the desk, answer.
import { createDoor, richTextBytes } from '../../platform/http/door.server.ts'
import { administrators } from '../../platform/policy.ts'
import { contentRoutes, notSaved } from '../content/door/content-routes.server.ts'
import {
  createPage,
  erasePage,
  listPageRevisions,
  listPages,
  readPage,
  readPageRevision,
  restorePage,
  restoreRevision,
  savePage,
  sharePreview,
  trashPage,
} from './pages.server.ts'
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
    await trashPage(c.get('ctx'), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(routes.restore, async (c) => c.json(await restorePage(c.get('ctx'), c.req.valid('param').id), 200))
  .openapi(routes.erase, async (c) => {
    await erasePage(c.get('ctx'), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(routes.preview, async (c) =>
    c.json(await sharePreview(c.get('ctx'), c.req.valid('param').id), 201),
  )
  .openapi(routes.revisions, async (c) =>
    c.json({ data: await listPageRevisions(c.get('ctx'), c.req.valid('param').id) }, 200),
  )
  .openapi(routes.revision, async (c) =>
    c.json(await readPageRevision(c.get('ctx'), c.req.valid('param')), 200),
  )
  .openapi(routes.restoreRevision, async (c) => {
    const page = await restoreRevision(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })
    return page.refused ? notSaved(c, page, pageRefusals) : c.json(page.value, 200)
  })
