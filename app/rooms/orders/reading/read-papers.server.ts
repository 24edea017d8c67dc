// Reads several orders for printing, and their sender.
import { type Context, siteZone } from '../../../platform/context.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { isId } from '../../../platform/text/schemas.ts'
import { readSender } from '../../shop/shop-settings.server.ts'
import { readSettings } from '../../site/settings.server.ts'
import { listOrders, readOrder } from '../orders.server.ts'
import { ordersPolicy } from '../policy.ts'
import { ordersQuery } from '../schema.ts'

/** The most orders in one print. */
const mostPapers = 50

/** @param asked ids, separated by commas; '' stands for all orders to prepare and send, the oldest first */
export async function readPapers(ctx: Context, asked: string) {
  authorize(ctx, ordersPolicy, 'readWorklist')
  const named = asked.split(',').filter(isId).slice(0, mostPapers)
  const waiting = ordersQuery.parse({ status: 'processing', sort: 'oldest', per_page: mostPapers })
  const ids = asked ? named : (await listOrders(ctx, waiting)).data.map(({ _id }) => _id)
  const orders = []
  for (const id of ids) orders.push(await readOrder(ctx, id))
  const [{ sender_address, sender_postal_code }, settings] = await Promise.all([
    readSender(ctx),
    readSettings(ctx),
  ])
  return {
    orders,
    sender: {
      ...sender_address,
      name: sender_address.name || settings?.legal.name || settings?.title || '',
      document: sender_address.document || settings?.legal.document || '',
      phone: sender_address.phone || settings?.legal.phone || '',
      postal_code: sender_postal_code,
    },
    zone: await siteZone(ctx),
  }
}

export type Papers = Awaited<ReturnType<typeof readPapers>>
