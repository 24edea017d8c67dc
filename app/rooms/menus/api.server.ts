import { createRoute, z } from '@hono/zod-openapi'
import {
  body,
  createDoor,
  idParam,
  json,
  overtaken,
  problems,
  refused,
} from '../../platform/http/door.server.ts'
import { keyHeader, keyOf } from '../../platform/http/form-key.server.ts'
import { featureKeys } from '../site/settings.ts'
import { addMenuItem, arrangeMenu, deleteMenuItem, editMenuItem, readPublicMenu } from './menus.server.ts'
import { menusPolicy } from './policy.ts'
import { menuItemEdit, menuOrder, newMenuItem } from './schema.ts'
import { refusalText } from './text.ts'

const page = z.object({ _id: z.string(), slug: z.string(), title: z.string() })
const shared = {
  _id: z.string(),
  name: z.string(),
  url: z.string().nullable(),
  feature: z.enum(featureKeys).nullable(),
}

/** Items of the second level hold no others. */
const noSubmenus = z.array(z.object({})).max(0)

const leaf = z.object({ ...shared, page: page.nullable(), submenus: noSubmenus })
const menu = leaf.extend({ submenus: z.array(leaf) }).openapi('Menu')

const managedLeaf = z.object({
  ...shared,
  target: z.enum(['page', 'url', 'feature', 'none']),
  page: page.extend({ isPublic: z.boolean() }).nullable(),
  parent: z.string().nullable(),
  version: z.int(),
  problem: z.enum(['page_gone', 'page_not_public', 'path_gone', 'feature_off', 'nothing_below']).nullable(),
  submenus: noSubmenus,
})
const managed = managedLeaf.extend({ submenus: z.array(managedLeaf) }).openapi('ManagedMenu')

export const menusDoor = createDoor({ writers: menusPolicy.manageMenu })
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'The menu of the header; what visitors cannot reach is left out',
      responses: { 200: json(z.array(menu)) },
    }),
    async (c) => c.json(await readPublicMenu(c.get('ctx')), 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/',
      summary:
        'Adds an item: to a page, to a feature (once, by the title and address of the settings), to an address, or only to hold others',
      description:
        'With an Idempotency-Key the same form may be sent any number of times and makes one item, whose id is the key; the answer is the item as it is now.',
      request: { headers: keyHeader, ...body(newMenuItem) },
      responses: { 201: json(managed), ...problems },
    }),
    async (c) => {
      const result = await addMenuItem(c.get('ctx'), c.req.valid('json'), keyOf(c.req.valid('header')))
      if (result.refused) return refused(c, result, refusalText, 422)
      return c.json(result.value, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/order',
      summary: 'Puts the whole tree in a new order; every item is named once',
      request: body(menuOrder),
      responses: { 200: json(z.array(managed)), ...problems },
    }),
    async (c) => {
      const result = await arrangeMenu(c.get('ctx'), c.req.valid('json'))
      if (result.refused) return refused(c, result, refusalText)
      return c.json(result.value, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/{id}',
      summary: 'Changes an item',
      request: { params: idParam, ...body(menuItemEdit) },
      responses: { 200: json(managed), ...problems, 409: overtaken(managed) },
    }),
    async (c) => {
      const result = await editMenuItem(c.get('ctx'), c.req.valid('param').id, c.req.valid('json'))
      if (result.refused) return refused(c, result, refusalText, result.refused === 'stale' ? 409 : 422)
      return c.json(result.value, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/{id}',
      summary: 'Deletes an item and those below it',
      request: { params: idParam },
      responses: { 204: { description: 'Excluído' }, ...problems },
    }),
    async (c) => {
      await deleteMenuItem(c.get('ctx'), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
