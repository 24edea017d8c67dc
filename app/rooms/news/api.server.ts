import { createDoor, richTextBytes } from '../../platform/http/door.server.ts'
import { contentAnswers } from '../content/door/content-answers.server.ts'
import { contentRoutes } from '../content/door/content-routes.server.ts'
import { newsPolicy } from './policy.ts'
import { listPosts, postVerbs, readPost } from './posts.server.ts'
import { createPost, savePost } from './save-post.server.ts'
import { newPost, postChanges, postQuery } from './schema.ts'
import { postShape, revisionShape } from './shapes.server.ts'
import { postRefusals } from './text.ts'

const routes = contentRoutes({
  noun: 'post',
  query: postQuery,
  create: newPost,
  change: postChanges,
  shape: postShape,
  revision: revisionShape,
})

const answers = contentAnswers({ ...postVerbs, create: createPost, save: savePost }, postRefusals)

export const postsDoor = createDoor({ maxBytes: richTextBytes, writers: newsPolicy.save })
  .openapi(routes.list, async (c) => c.json(await listPosts(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(routes.create, (c) => answers.create(c))
  .openapi(routes.read, async (c) => c.json(await readPost(c.get('ctx'), c.req.valid('param').id), 200))
  .openapi(routes.save, (c) => answers.save(c))
  .openapi(routes.trash, (c) => answers.trash(c))
  .openapi(routes.restore, (c) => answers.restore(c))
  .openapi(routes.erase, (c) => answers.erase(c))
  .openapi(routes.preview, (c) => answers.preview(c))
  .openapi(routes.revisions, (c) => answers.revisions(c))
  .openapi(routes.revision, (c) => answers.revision(c))
  .openapi(routes.restoreRevision, (c) => answers.restoreRevision(c))
