import { createRoute } from '@hono/zod-openapi'
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
import { createBanner, deleteBanner, listBanners, orderBanners, saveBanner } from './banners.server.ts'
import { sitePolicy } from './policy.ts'
import { bannerChanges, bannerOrder, newBanner } from './schema.ts'
import { bannerListShape, managedBannerShape } from './shapes.server.ts'
import { type BannerRefusal, bannerRefusals, orderRefusals } from './text.ts'

const statusFor = (code: BannerRefusal) => (code === 'stale' || code === 'too_many_banners' ? 409 : 422)

export const bannersDoor = createDoor({ writers: sitePolicy.saveBanner })
  .openapi(
    createRoute({
      method: 'get',
      path: '/',
      summary: 'All banners in their order, whatever their period',
      responses: { 200: json(bannerListShape), ...problems },
    }),
    async (c) => c.json({ data: await listBanners(c.get('ctx')) }, 200),
  )
  .openapi(
    createRoute({
      method: 'post',
      path: '/',
      summary: 'Add a banner, last in the order',
      description:
        'With an Idempotency-Key the same form may be sent any number of times and makes one banner, whose id is the key; the answer is the banner as it is now.',
      request: { headers: keyHeader, ...body(newBanner) },
      responses: { 201: json(managedBannerShape, 'Kept'), ...problems },
    }),
    async (c) => {
      const banner = await createBanner(c.get('ctx'), c.req.valid('json'), keyOf(c.req.valid('header')))
      if (banner.refused) return refused(c, banner, bannerRefusals, statusFor(banner.refused))
      return c.json(banner.value, 201)
    },
  )
  .openapi(
    createRoute({
      method: 'put',
      path: '/order',
      summary: 'Order the banners: every one of them, once',
      request: body(bannerOrder),
      responses: { 200: json(bannerListShape), ...problems },
    }),
    async (c) => {
      const banners = await orderBanners(c.get('ctx'), c.req.valid('json'))
      if (banners.refused) return refused(c, banners, orderRefusals)
      return c.json({ data: banners.value }, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'patch',
      path: '/{id}',
      summary: 'Change a banner; 409 with the banner as it is now when somebody changed it meanwhile',
      request: { params: idParam, ...body(bannerChanges) },
      responses: {
        200: json(managedBannerShape),
        ...problems,
        409: overtaken(managedBannerShape),
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const banner = await saveBanner(c.get('ctx'), { ...c.req.valid('json'), id })
      if (banner.refused) return refused(c, banner, bannerRefusals, statusFor(banner.refused))
      return c.json(banner.value, 200)
    },
  )
  .openapi(
    createRoute({
      method: 'delete',
      path: '/{id}',
      summary: 'Delete a banner; its pictures stay among the uploads',
      request: { params: idParam },
      responses: { 204: { description: 'Deleted' }, ...problems },
    }),
    async (c) => {
      await deleteBanner(c.get('ctx'), c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
