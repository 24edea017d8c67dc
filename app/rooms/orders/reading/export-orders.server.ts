// Orders are read in batches while they are sent.
import { seesDocuments } from '../../../platform/actor.ts'
import { documentText, maskedDocument } from '../../../platform/brazil/document.ts'
import { postalCodeText } from '../../../platform/brazil/postal-code.ts'
import { type Context, siteZone } from '../../../platform/context.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { type Cell, groupsOfFour, type Table } from '../../../platform/text/table.ts'
import { wallClock } from '../../../platform/text/wall-time.ts'
import { type OrderAddress, situationNow, statusText } from '../order.ts'
import { ordersPolicy } from '../policy.ts'
import type { OrdersFilter } from '../schema.ts'
import { standingOf } from '../standing.ts'
import { type LineRow, linesOf, type StoredOrder, type TrackingRow, trackingOf } from '../store.server.ts'
import { methodText, paymentStateText, situationText } from '../text.ts'
import { type Money, streamOrders, sumMoney } from './list-store.server.ts'

const head = [
  'Pedido',
  'Data',
  'Situação',
  'Observação da situação',
  'Cliente',
  'E-mail',
  'Telefone',
  'CPF/CNPJ',
  'Quem recebe',
  'Endereço',
  'Bairro',
  'Cidade',
  'UF',
  'CEP',
  'Ponto de referência',
  'Itens',
  'Envio',
  'Produtos (R$)',
  'Frete (R$)',
  'Total (R$)',
  'Pagamento',
  'Situação do pagamento',
  'Pago em',
  'Recebido (R$)',
  'Devolvido (R$)',
  'Rastreio',
  'Chave NF-e/DC-e',
  'Observação',
]

/** Exports orders, the oldest first; times in the zone of the site. */
export async function exportOrders(ctx: Context, filter: OrdersFilter): Promise<Table> {
  authorize(ctx, ordersPolicy, 'exportOrders')
  const zone = await siteZone(ctx)
  const now = await ctx.now()
  const hasDocuments = seesDocuments(ctx.actor)
  async function* batches() {
    for await (const rows of streamOrders(ctx.db, { ...filter, owner: null, zone, hasDocuments })) {
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) continue
      const linesBy = byOrder(await linesOf(ctx.db, ids))
      const trackingBy = byOrder(await trackingOf(ctx.db, ids))
      const moneyBy = await sumMoney(ctx.db, ids)
      yield rows.map((row) => {
        const { id } = row
        const whole = {
          row,
          lines: linesBy.get(id) ?? [],
          tracking: trackingBy.get(id) ?? [],
          money: moneyBy.get(id) ?? { came: 0, back: 0 },
        }
        return cellsOf(whole, { zone, now, hasDocuments })
      })
    }
  }
  return { head, batches: batches() }
}

const byOrder = <Row extends { order_id: string }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ order_id }) => order_id)

type Whole = {
  row: StoredOrder
  lines: readonly LineRow[]
  tracking: readonly TrackingRow[]
  money: Money
}

function cellsOf(
  { row, lines, tracking, money }: Whole,
  { zone, now, hasDocuments }: { zone: string; now: Date; hasDocuments: boolean },
): Cell[] {
  const address: OrderAddress | null = row.address
  const situation = situationNow(standingOf(row), now)
  const moment = (at: Date | null): Cell => at && { moment: wallClock(at.toISOString(), zone) }
  return [
    row.number,
    moment(row.created_at),
    statusText[row.status],
    situation && situationText[situation],
    row.customer_name,
    row.customer_email,
    row.customer_phone,
    hasDocuments ? documentText(row.customer_document) : maskedDocument(row.customer_document),
    address && (address.recipient || row.customer_name),
    address && [address.street, address.number, address.complement].filter(Boolean).join(', '),
    address?.district ?? null,
    address?.city ?? null,
    address?.state ?? null,
    address && postalCodeText(address.postal_code),
    address?.reference || null,
    lines.map(({ qtd, name }) => `${qtd} × ${name}`).join(' | '),
    waysOf(lines),
    { cents: row.items_cents },
    { cents: row.shipping_cents },
    { cents: row.total_cents },
    methodText[row.payment_method],
    paymentStateText[row.payment_state],
    moment(row.paid_at),
    { cents: money.came },
    { cents: money.back },
    tracking
      .map(({ code }) => code)
      .filter(Boolean)
      .join(' | '),
    row.invoice_key && groupsOfFour(row.invoice_key),
    row.note,
  ]
}

/** 'PAC'; of an order that is split, which products go by which way: 'PAC: Mel, Farinha | Retirada no local: Queijo' */
function waysOf(lines: readonly LineRow[]): string {
  const ways = [...Map.groupBy(lines, ({ shipping_name }) => shipping_name)]
  return ways
    .map(([way, goods]) => (ways.length > 1 ? `${way}: ${goods.map(({ name }) => name).join(', ')}` : way))
    .join(' | ')
}
