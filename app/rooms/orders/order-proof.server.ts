// A proof in the link of an order's letter: only a person who reads the mail of this e-mail has it. The order's own
// link proves nothing, as every buyer gets it when placing the order.
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../platform/context.server.ts'
import type { StoredOrder } from './store.server.ts'

type Row = Pick<StoredOrder, 'id' | 'customer_email'>

export const proofOf = (ctx: Pick<Context, 'secrets'>, { id, customer_email }: Row): string =>
  ctx.secrets.sign('order-proof', `${id} ${customer_email.toLowerCase()}`)

export function isProof(ctx: Pick<Context, 'secrets'>, row: Row, said: string): boolean {
  const right = Buffer.from(proofOf(ctx, row))
  const given = Buffer.from(said)
  return right.length === given.length && timingSafeEqual(right, given)
}
