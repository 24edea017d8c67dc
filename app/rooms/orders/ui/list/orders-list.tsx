import { PackageCheck, Plus, Printer, Tags, Truck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { paths } from '../../../../paths.ts'
import { momentText } from '../../../../platform/text/moments.ts'
import { moneyText } from '../../../../platform/text/money.ts'
import type { Page } from '../../../../platform/text/schemas.ts'
import { unbroken } from '../../../../platform/text/unbroken.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { EmptyBasket } from '../../../../ui/drawings/empty-basket.tsx'
import { Magnifier } from '../../../../ui/drawings/magnifier.tsx'
import { cluster } from '../../../../ui/layout.ts'
import { Link } from '../../../../ui/link.tsx'
import { DownloadTable } from '../../../../ui/lists/download-table.tsx'
import type { ManageColumn } from '../../../../ui/lists/manage-rows.tsx'
import { ManageTable } from '../../../../ui/lists/manage-table.tsx'
import { EmptyState } from '../../../../ui/page/empty-state.tsx'
import { useReach } from '../../../../ui/page/reach.ts'
import typography from '../../../../ui/text/typography.module.css'
import { toast } from '../../../../ui/toasts/toast.ts'
import { type OrderRow, orderStatuses, statusText } from '../../order.ts'
import type { Worklist } from '../../orders.server.ts'
import { methodText, outcomeText, paymentStateText, unpackedText } from '../../text.ts'
import { wordsOfMove } from '../moves/shop-moves.ts'
import { undoMoves } from '../moves/undo-move.ts'
import { prepare as recordPacked, useShopMove } from '../moves/use-shop-move.tsx'
import { OrderStatus } from '../order/order-status.tsx'
import { CancelTogether } from './cancel-unconfirmed.tsx'
import { MovingContext, NextStep } from './next-step.tsx'
import styles from './orders-list.module.css'
import { SendMany } from './send-many.tsx'
import { useSendOne } from './send-one.tsx'
import { WorkTabs } from './work-tabs.tsx'

const named = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const filters = [
  {
    name: 'status',
    label: 'Situação',
    choices: [
      { value: '', label: 'Todas' },
      ...orderStatuses.map((value) => ({ value, label: statusText[value] })),
    ],
  },
  {
    name: 'payment',
    label: 'Pagamento',
    choices: [{ value: '', label: 'Todos' }, ...named(paymentStateText)],
  },
  // Both days are included, in the zone of the site.
  { name: 'from', label: 'De' },
  { name: 'to', label: 'Até' },
]

const sorts = [
  { value: 'newest', label: 'Mais recentes' },
  { value: 'oldest', label: 'Mais antigos' },
]

const columnsIn = (zone: string): ManageColumn<OrderRow>[] => [
  {
    id: 'number',
    header: 'Pedido',
    leads: true,
    cell: (row) => (
      <>
        <Link href={paths.order(row._id)}>nº {row.number}</Link>
        <span className={styles.who}>{row.customer.name}</span>
      </>
    ),
  },
  { id: 'status', header: 'Situação', plain: true, cell: (row) => <OrderStatus order={row} /> },
  { id: 'when', header: 'Feito em', cell: (row) => momentText(row.created_at, zone) },
  {
    id: 'total',
    header: 'Total',
    cell: (row) => (
      <span className={typography.figures}>
        <span className={styles.amount}>{moneyText(row.total_cents)}</span>
        <span className={styles.faint}>
          {methodText[row.payment.method]}, {unbroken(row.items === 1 ? '1 item' : `${row.items} itens`)}
        </span>
      </span>
    ),
  },
  {
    id: 'where',
    header: 'Envio',
    free: true,
    cell: (row) => (
      <span className={typography.figures}>
        {row.city || 'Retirada'}
        {row.tracking.map((code) => (
          <span key={code} className={classNames(styles.faint, styles.code)}>
            {code}
          </span>
        ))}
        {row.outcome && <span>{outcomeText[row.outcome]}</span>}
      </span>
    ),
  },
  { id: 'next', header: 'Próximo passo', plain: true, cell: (row) => <NextStep row={row} /> },
]

type OrdersListProps = {
  orders: Page<OrderRow>
  work: Worklist
  zone: string
  /** when the list was read, by the server's clock */
  readAt: string
}

export function OrdersList({ orders, work, zone, readAt }: OrdersListProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [sending, setSending] = useState<OrderRow[] | null>(null)
  const { start, dialog, isBusy } = useShopMove(revalidate)
  const one = useSendOne(revalidate)
  const columns = useMemo(() => columnsIn(zone), [zone])
  function begin(row: OrderRow) {
    if (row.next === null) return
    if (wordsOfMove(row.next, row.way).ask === 'codes') one.start(row)
    else start(row, row.next)
  }
  const chosen = (ids: string[]) => orders.data.filter(({ _id }) => ids.includes(_id))
  const print = (path: (search: string) => string) => async (ids: string[]) => {
    await navigate(path(`?ids=${ids.join(',')}`))
  }

  async function prepare(ids: string[]) {
    const answer = await recordPacked(ids)
    if (!answer.ok) toast.error(answer.message)
    else {
      const { done, without_stock, moves } = answer.data
      if (done > 0)
        toast.success(
          done === 1 ? '1 pedido preparado.' : `${done} pedidos preparados.`,
          undoMoves(moves, revalidate),
        )
      if (without_stock > 0) toast.error(unpackedText(without_stock))
      else if (done === 0) toast.error('Nenhum destes pedidos está esperando preparo.')
    }
    await revalidate()
  }
  const narrowed = new URLSearchParams(search)
  narrowed.delete('page')

  return (
    <MovingContext value={{ begin, isBusy: (id) => isBusy(id) || one.isBusy(id) }}>
      <ManageTable
        title="Pedidos"
        action={
          <span className={cluster(3)}>
            <DownloadTable address="/api/orders" name="pedidos" search={`${narrowed}`} />
            <ButtonLink look="main" icon={Plus} href={paths.newOrder()}>
              Novo pedido
            </ButtonLink>
          </span>
        }
        notice={
          <>
            <WorkTabs work={work} />
            {orders.total > 0 && <CancelTogether work={work} until={readAt} onDone={revalidate} />}
          </>
        }
        searchLabel="Buscar por número, nome, CPF ou rastreio"
        filters={filters}
        sorts={sorts}
        columns={columns}
        rows={orders.data}
        total={orders.total}
        page={orders.page}
        perPage={orders.per_page}
        rowId={(row) => row._id}
        rowName={(row) => `Pedido nº ${row.number}`}
        bulk={{
          noun: 'order',
          actions: [
            { label: 'Lista de separação', icon: Printer, act: print(paths.packingList) },
            { label: 'Etiquetas', icon: Tags, act: print(paths.labels) },
            { label: 'Marcar como preparados', icon: PackageCheck, act: prepare },
            {
              label: 'Enviar',
              icon: Truck,
              act: (ids) => {
                setSending(chosen(ids))
                return Promise.resolve('keep' as const)
              },
            },
          ],
        }}
        empty={<NoOrders isNarrowed={search.size > 0} />}
      />
      {dialog}
      {one.dialog}
      {sending && (
        <SendMany
          orders={sending}
          onClose={() => setSending(null)}
          onUndone={revalidate}
          onSent={async () => {
            setSending(null)
            await revalidate()
          }}
        />
      )}
    </MovingContext>
  )
}

/** Whether a filter is set; a queue of the worklist counts as one. */
function NoOrders({ isNarrowed }: { isNarrowed: boolean }) {
  const isSelling = useReach()(paths.shop())
  return isNarrowed ? (
    <EmptyState
      drawing={<Magnifier />}
      title="Nada encontrado"
      action={<ButtonLink href={paths.orders()}>Ver todos</ButtonLink>}
    >
      Nenhum pedido com essa busca e esses filtros.
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<EmptyBasket />}
      title={isSelling ? 'Nenhum pedido ainda' : 'Nenhum pedido'}
      action={isSelling && <ButtonLink href={paths.shop()}>Ver a loja</ButtonLink>}
    >
      {isSelling
        ? 'Quando alguém comprar, o pedido aparece aqui e um e-mail avisa a loja.'
        : 'A loja está desligada. Um pedido que você registrar aparece aqui.'}
    </EmptyState>
  )
}
