// While the version before 0266 runs beside this one, it places orders without a payment and confirms them in the order
// alone. This file goes with the columns `pix_code` and `pix_txid`.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'

/**
 * Looks at the orders of two days, so that a rolling upgrade of an hour is seen more than once. Books what came in, and
 * of a canceled order that it is owed back, or went back.
 */
export async function bookOlderPayments(db: Database): Promise<void> {
  await sql`
    insert into payments (id, payable_kind, payable_id, attempt, provider, external_id, state, amount_cents, code, created_at)
    select gen_random_uuid(), 'order', id, 1, case payment_method when 'pix' then 'own-pix' else 'arrange' end, pix_txid,
      case when status = 'canceled' and payment_state = 'awaiting' then 'ended' else 'open' end,
      total_cents, pix_code, created_at
    from orders
    where created_at > app_now() - interval '2 days'
      and not exists (select from payments where payments.order_id = orders.id)
    on conflict do nothing`.execute(db)
  await sql`
    update payments set state = 'confirmed', paid_at = orders.paid_at, next_at = null,
      paid_cents = coalesce((
        select amount_cents from order_moves
        where order_id = orders.id and deed in ('paid', 'paid_without_stock') and amount_cents is not null
        order by at desc, id desc limit 1
      ), total_cents)
    from orders
    where payments.order_id = orders.id and payments.state in ('asked', 'open') and orders.paid_at is not null
      and orders.payment_state <> 'awaiting'
      and not exists (
        select from payments paid where paid.order_id = orders.id and paid.paid_cents > 0
      )`.execute(db)
  // An id of the payment: two that run at once make one.
  await sql`
    insert into refunds (id, payment_id, amount_cents, state, created_at, done_at)
    select md5('older ' || payments.id)::uuid, payments.id, paid_cents,
      case payment_state when 'refunded' then 'done' else 'due' end, updated_at,
      case payment_state when 'refunded' then updated_at end
    from orders join payments on payments.order_id = orders.id
    where status = 'canceled' and payment_state in ('refund_due', 'refunded') and paid_cents > 0
      and updated_at > app_now() - interval '2 days'
      and not exists (select from refunds where refunds.payment_id = payments.id)
      and not exists (
        select from payments other where other.order_id = orders.id and other.id <> payments.id
      )
    on conflict (id) do nothing`.execute(db)
}
