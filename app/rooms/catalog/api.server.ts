// /api/products: parse, ask the desk, answer.
import { createRoute, z } from '@hono/zod-openapi'
import {
  body,
  createDoor,
  idParam,
  json,
  problems,
  refused,
  richTextBytes,
} from '../../platform/http/door.server.ts'
import { tableDoors } from '../../platform/http/table-door.server.ts'
import { administrators } from '../../platform/policy.ts'
import { contentRoutes, notSaved } from '../content/door/content-routes.server.ts'
import {
  adjustStock,
  createProduct,
  duplicateProduct,
  exportProducts,
  listProducts,
  productVerbs,
  readStock,
  saveProduct,
  showProduct,
} from './products.server.ts'
import { newProduct, productChanges, productQuery, stockChange, stockQuery } from './schema.ts'
import {
  ledgerShape,
  openProductShape,
  productList,
  productShape,
  revisionShape,
  stockLineShape,
} from './shapes.server.ts'
import { productRefusals, stockRefusals } from './text.ts'

const routes = contentRoutes({
  noun: 'product',
  query: productQuery,
  create: newProduct,
  change: productChanges,
  shape: productShape,
  revision: revisionShape,
})

const own = {
  list: createRoute({ ...routes.list, responses: { 200: json(productList), ...problems } }),
  read: createRoute({ ...routes.read, responses: { 200: json(openProductShape), ...problems } }),
  duplicate: createRoute({
    method: 'post',
    path: '/{id}/duplicate',
    summary: 'The same product once more, as a draft without stock',
    request: { params: idParam },
    responses: { 201: json(productShape), ...problems },
  }),
  ledger: createRoute({
    method: 'get',
    path: '/{id}/stock',
    summary: 'How much there is of a product, and every line that made it so, the last first',
    request: { params: idParam, query: stockQuery },
    responses: { 200: json(ledgerShape), ...problems },
  }),
  adjust: createRoute({
    method: 'post',
    path: '/{id}/stock',
    summary: 'Units that come in or go out, with the reason',
    request: { params: idParam, ...body(stockChange) },
    responses: { 201: json(stockLineShape), ...problems },
  }),
}

export const productsDoor = createDoor({ maxBytes: richTextBytes, writers: administrators })
  .openapi(own.list, async (c) => c.json(await listProducts(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(routes.create, async (c) => {
    const product = await createProduct(c.get('ctx'), c.req.valid('json'))
    return product.refused ? notSaved(c, product, productRefusals) : c.json(product.value, 201)
  })
  .openapi(own.read, async (c) => c.json(await showProduct(c.get('ctx'), c.req.valid('param').id), 200))
  .openapi(routes.save, async (c) => {
    const product = await saveProduct(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })
    return product.refused ? notSaved(c, product, productRefusals) : c.json(product.value, 200)
  })
  .openapi(routes.trash, async (c) => {
    await productVerbs.trash(c.get('ctx'), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(routes.restore, async (c) =>
    c.json(await productVerbs.restore(c.get('ctx'), c.req.valid('param').id), 200),
  )
  .openapi(routes.erase, async (c) => {
    await productVerbs.erase(c.get('ctx'), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .openapi(routes.preview, async (c) =>
    c.json(await productVerbs.sharePreview(c.get('ctx'), c.req.valid('param').id), 201),
  )
  .openapi(routes.revisions, async (c) =>
    c.json({ data: await productVerbs.listRevisions(c.get('ctx'), c.req.valid('param').id) }, 200),
  )
  .openapi(routes.revision, async (c) =>
    c.json(await productVerbs.readRevision(c.get('ctx'), c.req.valid('param')), 200),
  )
  .openapi(routes.restoreRevision, async (c) => {
    const product = await productVerbs.restoreRevision(c.get('ctx'), {
      ...c.req.valid('json'),
      ...c.req.valid('param'),
    })
    return product.refused ? notSaved(c, product, productRefusals) : c.json(product.value, 200)
  })
  .openapi(own.duplicate, async (c) =>
    c.json(await duplicateProduct(c.get('ctx'), c.req.valid('param').id), 201),
  )
  .openapi(own.ledger, async (c) =>
    c.json(await readStock(c.get('ctx'), c.req.valid('param').id, c.req.valid('query')), 200),
  )
  .openapi(own.adjust, async (c) => {
    const line = await adjustStock(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })
    return line.refused ? refused(c, line, stockRefusals, 409) : c.json(line.value, 201)
  })

/** Mounted at /api/products.csv and /api/products.xlsx. */
export const productsTable = tableDoors({
  summary: 'The catalogue as a table that can be sent back changed',
  name: 'produtos',
  sheet: 'Produtos',
  query: z.object({}),
  read: exportProducts,
})
