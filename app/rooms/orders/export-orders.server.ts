// Orders as a table for a Brazilian Excel, read a few at a time while they are sent.
import { documentText } from '../../platform/brazil/document.ts'
import { postalCodeText } from '../../platform/brazil/postal-code.ts'
import { type Context, siteZone } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { type Cell, csvStream } from '../../platform/text/csv.ts'
import { momentText } from '../../platform/text/moments.ts'
import { streamOrders } from './list-store.server.ts'
import { type OrderAddress, type OrderStatus, type PaymentState, situationNow, statusText } from './order.ts'
import { ordersPolicy } from './policy.ts'
import type { OrdersFilter } from './schema.ts'
import { standingOf } from './standing.ts'
import { type LineRow, linesOf, type OrderRow, type TrackingRow, trackingOf } from './store.server.ts'
import { methodText, paymentStateText, situationText } from './text.ts'

const head = [
  'Pedido',
  'Data',
  'Situação',
  'Observação da situação',
  'Cliente',
  'E-mail',
  'Telefone',
  'CPF/CNPJ',
  'Endereço',
  'Bairro',
  'Cidade',
  'UF',
  'CEP',
  'Itens',
  'Envio',
  'Produtos (R$)',
  'Frete (R$)',
  'Total (R$)',
  'Pagamento',
  'Situação do pagamento',
  'Pago em',
  'Rastreio',
  'Chave NF-e/DC-e',
  'Observação',
]

/** The orders of a filter, oldest first; times in the zone of the site, money with a decimal comma. */
export async function exportOrders(ctx: Context, filter: OrdersFilter): Promise<ReadableStream<Uint8Array>> {
  authorize(ctx, ordersPolicy, 'exportOrders')
  const zone = await siteZone(ctx)
  const now = await ctx.now()
  async function* batches() {
    for await (const rows of streamOrders(ctx.db, { ...filter, owner: null, zone })) {
      const ids = rows.map(({ id }) => id)
      const [lines, tracking] =
        ids.length === 0 ? [[], []] : [await linesOf(ctx.db, ids), await trackingOf(ctx.db, ids)]
      const [linesBy, trackingBy] = [byOrder(lines), byOrder(tracking)]
      yield rows.map((row) =>
        cellsOf(row, linesBy.get(row.id) ?? [], trackingBy.get(row.id) ?? [], { zone, now }),
      )
    }
  }
  return csvStream(head, batches())
}

const byOrder = <Row extends { order_id: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ order_id }) => order_id)

/** Always two digits, as money is read. */
const reais = (cents: number): Cell => (cents / 100).toFixed(2).replace('.', ',')

function cellsOf(
  row: OrderRow,
  lines: readonly LineRow[],
  tracking: readonly TrackingRow[],
  { zone, now }: { zone: string; now: Date },
): Cell[] {
  const address = row.address as OrderAddress | null
  const situation = situationNow(standingOf(row), now)
  const moment = (at: Date | null) => at && momentText(at.toISOString(), zone)
  return [
    row.number,
    moment(row.created_at),
    statusText[row.status as OrderStatus],
    situation && situationText[situation],
    row.customer_name,
    row.customer_email,
    row.customer_phone,
    documentText(row.customer_document),
    address && [address.street, address.number, address.complement].filter(Boolean).join(', '),
    address?.district ?? null,
    address?.city ?? null,
    address?.state ?? null,
    address && postalCodeText(address.postal_code),
    lines.map(({ qtd, name }) => `${qtd} × ${name}`).join(' | '),
    [...new Set(lines.map(({ shipping_name }) => shipping_name))].join(' | '),
    reais(row.items_cents),
    reais(row.shipping_cents),
    reais(row.total_cents),
    methodText[row.payment_method as keyof typeof methodText],
    paymentStateText[row.payment_state as PaymentState],
    moment(row.paid_at),
    tracking
      .map(({ code }) => code)
      .filter(Boolean)
      .join(' | '),
    row.invoice_key,
    row.note,
  ]
}
