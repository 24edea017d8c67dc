// While the version before 0266 runs beside this one, it places orders without a payment and confirms them in the order
// alone. This file goes with the columns `pix_code` and `pix_txid`.
import { sql } from 'kysely'
import type { Database } from '../../../platform/database/open.server.ts'

/** Looks at the orders of two days, so that a rolling upgrade of an hour is seen more than once. */
export async function bookOlderPayments(db: Database): Promise<void> {
  await sql`
    insert into payments (id, payable_kind, payable_id, attempt, provider, external_id, state, amount_cents, code, created_at)
    select gen_random_uuid(), 'order', id, 1, case payment_method when 'pix' then 'own-pix' else 'arrange' end, pix_txid,
      case when status = 'canceled' then 'ended' else 'open' end, total_cents, pix_code, created_at
    from orders
    where created_at > app_now() - interval '2 days'
      and not exists (select from payments where payments.order_id = orders.id)
    on conflict do nothing`.execute(db)
  await sql`
    update payments set state = 'confirmed', paid_cents = total_cents, paid_at = orders.paid_at, next_at = null
    from orders
    where payments.order_id = orders.id and payments.state in ('asked', 'open') and orders.paid_at is not null
      and orders.payment_state <> 'awaiting'
      and not exists (
        select from payments paid where paid.order_id = orders.id and paid.paid_cents > 0
      )`.execute(db)
}
