// The door /api/medias: it parses, asks the verbs, and answers.
import { createRoute, z } from '@hono/zod-openapi'
import { createDoor, idParam, json, problems, richTextBytes } from '../../platform/http/door.server.ts'
import { tableDoors } from '../../platform/http/table-door.server.ts'
import { contentAnswers } from '../content/door/content-answers.server.ts'
import { contentRoutes } from '../content/door/content-routes.server.ts'
import { titleOfFile } from './files/title-of-file.server.ts'
import { listMaterials, materialVerbs, readMaterial } from './materials.server.ts'
import { libraryPolicy } from './policy.ts'
import { createMaterial, saveMaterial } from './saving/save-material.server.ts'
import { materialChanges, materialQuery, newMaterial } from './schema.ts'
import { materialList, materialShape, revisionShape } from './shapes.server.ts'
import { exportMaterials } from './spreadsheet/export-materials.server.ts'
import { materialRefusals } from './text.ts'

const routes = contentRoutes({
  noun: 'material',
  query: materialQuery,
  create: newMaterial,
  change: materialChanges,
  shape: materialShape,
  revision: revisionShape,
})

/** Answers also what each facet still offers. */
const list = createRoute({ ...routes.list, responses: { 200: json(materialList), ...problems } })

const fileTitle = createRoute({
  method: 'get',
  path: '/file-title/{id}',
  summary: 'The title that a PDF among the uploads brings along; null where it brings none',
  request: { params: idParam },
  responses: { 200: json(z.object({ title: z.string().nullable() })), ...problems },
})

const answers = contentAnswers(
  { ...materialVerbs, create: createMaterial, save: saveMaterial },
  materialRefusals,
)

export const mediasDoor = createDoor({ maxBytes: richTextBytes, writers: libraryPolicy.save })
  .openapi(list, async (c) => c.json(await listMaterials(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(routes.create, (c) => answers.create(c))
  .openapi(fileTitle, async (c) =>
    c.json({ title: await titleOfFile(c.get('ctx'), c.req.valid('param').id) }, 200),
  )
  .openapi(routes.read, async (c) => c.json(await readMaterial(c.get('ctx'), c.req.valid('param').id), 200))
  .openapi(routes.save, (c) => answers.save(c))
  .openapi(routes.trash, (c) => answers.trash(c))
  .openapi(routes.restore, (c) => answers.restore(c))
  .openapi(routes.erase, (c) => answers.erase(c))
  .openapi(routes.preview, (c) => answers.preview(c))
  .openapi(routes.revisions, (c) => answers.revisions(c))
  .openapi(routes.revision, (c) => answers.revision(c))
  .openapi(routes.restoreRevision, (c) => answers.restoreRevision(c))

/** Mounted at /api/medias.csv and /api/medias.xlsx. */
export const mediasTable = tableDoors({
  summary: 'The library as a table, with the columns of an import',
  name: 'biblioteca',
  sheet: 'Biblioteca',
  query: z.object({}),
  read: exportMaterials,
})
