// An order as something to be paid.
import type { Selectable } from 'kysely'
import type { OrdersTable } from '../../../platform/database/tables.ts'
import type { Payable, PayableRef } from '../../payments/payable.ts'
import type { StoredPayment } from '../../payments/payment.ts'
import { payableUntil } from '../order.ts'

export const payableRef = ({ id }: { id: string }): PayableRef => ({ kind: 'order', id })

type Row = Pick<
  Selectable<OrdersTable>,
  | 'id'
  | 'number'
  | 'total_cents'
  | 'customer_name'
  | 'customer_email'
  | 'customer_document'
  | 'held_until'
  | 'pay_until'
>

export const payableOf = (row: Row): Payable => ({
  ...payableRef(row),
  number: row.number,
  total_cents: row.total_cents,
  payer: { name: row.customer_name, email: row.customer_email, document: row.customer_document },
  until: payableUntil(row),
})

/** Whether there is nothing to pay by: the provider has not answered, has refused, or the charge is over. */
export const isUncharged = (payment: Pick<StoredPayment, 'state'> | undefined) =>
  payment === undefined ||
  payment.state === 'asked' ||
  payment.state === 'rejected' ||
  payment.state === 'ended'
