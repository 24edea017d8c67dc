import { createDoor, richTextBytes } from '../../platform/http/door.server.ts'
import { contentAnswers } from '../content/door/content-answers.server.ts'
import { contentRoutes } from '../content/door/content-routes.server.ts'
import { listPages, pageVerbs, readPage } from './pages.server.ts'
import { pagesPolicy } from './policy.ts'
import { createPage, savePage } from './save-page.server.ts'
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

const answers = contentAnswers({ ...pageVerbs, create: createPage, save: savePage }, pageRefusals)

export const pagesDoor = createDoor({ maxBytes: richTextBytes, writers: pagesPolicy.save })
  .openapi(routes.list, async (c) => c.json(await listPages(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(routes.create, (c) => answers.create(c))
  .openapi(routes.read, async (c) => c.json(await readPage(c.get('ctx'), c.req.valid('param').id), 200))
  .openapi(routes.save, (c) => answers.save(c))
  .openapi(routes.trash, (c) => answers.trash(c))
  .openapi(routes.restore, (c) => answers.restore(c))
  .openapi(routes.erase, (c) => answers.erase(c))
  .openapi(routes.preview, (c) => answers.preview(c))
  .openapi(routes.revisions, (c) => answers.revisions(c))
  .openapi(routes.revision, (c) => answers.revision(c))
  .openapi(routes.restoreRevision, (c) => answers.restoreRevision(c))
