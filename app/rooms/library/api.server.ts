// /api/medias: parse, ask the desk, answer.
import { createRoute, z } from '@hono/zod-openapi'
import { createDoor, idParam, json, problems, richTextBytes } from '../../platform/http/door.server.ts'
import { tableDoors } from '../../platform/http/table-door.server.ts'
import { administrators } from '../../platform/policy.ts'
import { contentRoutes, notSaved } from '../content/door/content-routes.server.ts'
import { exportMaterials } from './export-materials.server.ts'
import {
  createMaterial,
  listMaterials,
  materialVerbs,
  readMaterial,
  saveMaterial,
  titleOfFile,
} from './materials.server.ts'
import { materialChanges, materialQuery, newMaterial } from './schema.ts'
import { materialList, materialShape, revisionShape } from './shapes.server.ts'
import { materialRefusals } from './text.ts'

const routes = contentRoutes({
  noun: 'material',
  query: materialQuery,
  create: newMaterial,
  change: materialChanges,
  shape: materialShape,
  revision: revisionShape,
})

/** With what each facet still offers. */
const list = createRoute({ ...routes.list, responses: { 200: json(materialList), ...problems } })

const fileTitle = createRoute({
  method: 'get',
  path: '/file-title/{id}',
  summary: 'The title that a PDF among the uploads brings along; null where it brings none',
  request: { params: idParam },
  responses: { 200: json(z.object({ title: z.string().nullable() })), ...problems },
})

export const mediasDoor = createDoor({ maxBytes: richTextBytes, writers: administrators })
  .openapi(list, async (c) => c.json(await listMaterials(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(routes.create, async (c) => {
    const material = await createMaterial(c.get('ctx'), c.req.valid('json'))
    return material.refused ? notSaved(c, material, materialRefusals) : c.json(material.value, 201)
  })
  .openapi(fileTitle, async (c) =>
    c.json({ title: await titleOfFile(c.get('ctx'), c.req.valid('param').id) }, 200),
  )
  .openapi(routes.read, async (c) => c.json(await readMaterial(c.get('ctx'), c.req.valid('param').id), 200))
  .openapi(routes.save, async (c) => {
    const material = await saveMaterial(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })
    return material.refused ? notSaved(c, material, materialRefusals) : c.json(material.value, 200)
  })
  .openapi(routes.trash, async (c) => {
    await materialVerbs.trash(c.get('ctx'), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(routes.restore, async (c) =>
    c.json(await materialVerbs.restore(c.get('ctx'), c.req.valid('param').id), 200),
  )
  .openapi(routes.erase, async (c) => {
    await materialVerbs.erase(c.get('ctx'), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(routes.preview, async (c) =>
    c.json(await materialVerbs.sharePreview(c.get('ctx'), c.req.valid('param').id), 201),
  )
  .openapi(routes.revisions, async (c) =>
    c.json({ data: await materialVerbs.listRevisions(c.get('ctx'), c.req.valid('param').id) }, 200),
  )
  .openapi(routes.revision, async (c) =>
    c.json(await materialVerbs.readRevision(c.get('ctx'), c.req.valid('param')), 200),
  )
  .openapi(routes.restoreRevision, async (c) => {
    const material = await materialVerbs.restoreRevision(c.get('ctx'), {
      ...c.req.valid('json'),
      ...c.req.valid('param'),
    })
    return material.refused ? notSaved(c, material, materialRefusals) : c.json(material.value, 200)
  })

/** Mounted at /api/medias.csv and /api/medias.xlsx. */
export const mediasTable = tableDoors({
  summary: 'The library as a table, with the columns of an import',
  name: 'biblioteca',
  sheet: 'Biblioteca',
  query: z.object({}),
  read: exportMaterials,
})
