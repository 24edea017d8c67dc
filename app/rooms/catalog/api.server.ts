import { createRoute, z } from '@hono/zod-openapi'
import {
  body,
  createDoor,
  idParam,
  json,
  problems,
  problemWith,
  refused,
  richTextBytes,
} from '../../platform/http/door.server.ts'
import { keyHeader, keyOf } from '../../platform/http/form-key.server.ts'
import { tableDoors } from '../../platform/http/table-door.server.ts'
import { contentAnswers } from '../content/door/content-answers.server.ts'
import { contentRoutes } from '../content/door/content-routes.server.ts'
import { duplicateProduct } from './duplicate-product.server.ts'
import { catalogPolicy } from './policy.ts'
import { listProducts, productVerbs, showProduct } from './products.server.ts'
import { createProduct, saveProduct } from './save-product.server.ts'
import { newProduct, productChanges, productQuery, stockChange, stockQuery } from './schema.ts'
import {
  ledgerShape,
  openProductShape,
  productList,
  productShape,
  revisionShape,
  stockLineShape,
} from './shapes.server.ts'
import { exportProducts } from './spreadsheet/export-products.server.ts'
import { adjustStock, readStock } from './stock.server.ts'
import { adjustRefusals, productRefusals } from './text.ts'

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
    description:
      'With an Idempotency-Key the same move may be sent any number of times and counts once. With `from`, the stock that a ' +
      'count was compared with, it is refused if the stock is another by now.',
    request: { params: idParam, headers: keyHeader, ...body(stockChange) },
    responses: { 201: json(stockLineShape), ...problems, 409: problemWith(409, { stock: z.int() }) },
  }),
}

const answers = contentAnswers({ ...productVerbs, create: createProduct, save: saveProduct }, productRefusals)

export const productsDoor = createDoor({ maxBytes: richTextBytes, writers: catalogPolicy.save })
  .openapi(own.list, async (c) => c.json(await listProducts(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(routes.create, (c) => answers.create(c))
  .openapi(own.read, async (c) => c.json(await showProduct(c.get('ctx'), c.req.valid('param').id), 200))
  .openapi(routes.save, (c) => answers.save(c))
  .openapi(routes.trash, (c) => answers.trash(c))
  .openapi(routes.restore, (c) => answers.restore(c))
  .openapi(routes.erase, (c) => answers.erase(c))
  .openapi(routes.preview, (c) => answers.preview(c))
  .openapi(routes.revisions, (c) => answers.revisions(c))
  .openapi(routes.revision, (c) => answers.revision(c))
  .openapi(routes.restoreRevision, (c) => answers.restoreRevision(c))
  .openapi(own.duplicate, async (c) =>
    c.json(await duplicateProduct(c.get('ctx'), c.req.valid('param').id), 201),
  )
  .openapi(own.ledger, async (c) =>
    c.json(await readStock(c.get('ctx'), c.req.valid('param').id, c.req.valid('query')), 200),
  )
  .openapi(own.adjust, async (c) => {
    const key = keyOf(c.req.valid('header'))
    const line = await adjustStock(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param'), key })
    return line.refused ? refused(c, line, adjustRefusals, 409) : c.json(line.value, 201)
  })

/** Mounted at /api/products.csv and /api/products.xlsx. */
export const productsTable = tableDoors({
  summary: 'The catalogue as a table that can be sent back changed',
  name: 'produtos',
  sheet: 'Produtos',
  query: z.object({}),
  read: exportProducts,
})
