// /api/posts: parse, ask the desk, answer.
import { createDoor, richTextBytes } from '../../platform/http/door.server.ts'
import { administrators } from '../../platform/policy.ts'
import { contentRoutes, notSaved } from '../content/door/content-routes.server.ts'
import { createPost, listPosts, postVerbs, readPost, savePost } from './posts.server.ts'
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

export const postsDoor = createDoor({ maxBytes: richTextBytes, writers: administrators })
  .openapi(routes.list, async (c) => c.json(await listPosts(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(routes.create, async (c) => {
    const post = await createPost(c.get('ctx'), c.req.valid('json'))
    return post.refused ? notSaved(c, post, postRefusals) : c.json(post.value, 201)
  })
  .openapi(routes.read, async (c) => c.json(await readPost(c.get('ctx'), c.req.valid('param').id), 200))
  .openapi(routes.save, async (c) => {
    const post = await savePost(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })
    return post.refused ? notSaved(c, post, postRefusals) : c.json(post.value, 200)
  })
  .openapi(routes.trash, async (c) => {
    await postVerbs.trash(c.get('ctx'), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(routes.restore, async (c) =>
    c.json(await postVerbs.restore(c.get('ctx'), c.req.valid('param').id), 200),
  )
  .openapi(routes.erase, async (c) => {
    await postVerbs.erase(c.get('ctx'), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(routes.preview, async (c) =>
    c.json(await postVerbs.sharePreview(c.get('ctx'), c.req.valid('param').id), 201),
  )
  .openapi(routes.revisions, async (c) =>
    c.json({ data: await postVerbs.listRevisions(c.get('ctx'), c.req.valid('param').id) }, 200),
  )
  .openapi(routes.revision, async (c) =>
    c.json(await postVerbs.readRevision(c.get('ctx'), c.req.valid('param')), 200),
  )
  .openapi(routes.restoreRevision, async (c) => {
    const post = await postVerbs.restoreRevision(c.get('ctx'), {
      ...c.req.valid('json'),
      ...c.req.valid('param'),
    })
    return post.refused ? notSaved(c, post, postRefusals) : c.json(post.value, 200)
  })
