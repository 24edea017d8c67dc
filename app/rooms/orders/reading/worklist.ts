// Each queue of the worklist is an address of the list of orders.
import { statusText } from '../order.ts'
import type { Worklist } from '../orders.server.ts'
import { paymentStateText, situationText } from '../text.ts'

type Work = {
  key: string
  label: string
  /** query of its list, with the `?` */
  search: string
  /** null: not counted */
  count: (work: Worklist) => number | null
  /** shown even while empty */
  isAlways: boolean
}

export const worklist: readonly Work[] = [
  { key: 'all', label: 'Todos', search: '', count: () => null, isAlways: true },
  {
    key: 'pay',
    label: statusText.pending,
    // Expired orders are left out: they stay pending, and ask for no work.
    search: '?status=pending&situation=none',
    count: (work) => work.unpaid,
    isAlways: true,
  },
  {
    key: 'unconfirmed',
    label: 'Não confirmados',
    search: '?confirmed=no',
    count: (work) => work.unconfirmed,
    isAlways: false,
  },
  {
    key: 'new',
    label: 'De quem nunca pagou',
    search: '?buyer=new',
    // The alarm leads here: new customers alone are no work.
    count: () => 0,
    isAlways: false,
  },
  {
    key: 'prepare',
    label: `${statusText.processing}: a preparar`,
    search: '?status=processing&prepared=no',
    count: (work) => work.to_prepare,
    isAlways: true,
  },
  {
    key: 'ship',
    label: `${statusText.processing}: a enviar`,
    search: '?status=processing&prepared=yes',
    count: (work) => work.to_ship,
    isAlways: true,
  },
  { key: 'sent', label: statusText.sent, search: '?status=sent', count: () => null, isAlways: true },
  {
    key: 'stock',
    label: situationText.paid_without_stock,
    search: '?situation=paid_without_stock',
    count: (work) => work.without_stock,
    isAlways: false,
  },
  {
    key: 'returns',
    label: situationText.withdrawal_requested,
    search: '?situation=withdrawal_requested',
    count: (work) => work.returns,
    isAlways: false,
  },
  {
    key: 'refund',
    label: paymentStateText.refund_due,
    search: '?payment=refund_due',
    count: (work) => work.to_refund,
    isAlways: false,
  },
]

const narrowing = ['status', 'situation', 'payment', 'prepared', 'confirmed', 'buyer']

/** The queue that an address shows, whatever other filters narrow it. */
export function workOf(search: URLSearchParams): string | null {
  const asked = narrowing.flatMap((name) => (search.get(name) ? [`${name}=${search.get(name)}`] : []))
  const found = worklist.find(({ search: query }) => {
    const own = [...new URLSearchParams(query)].map(([name, value]) => `${name}=${value}`)
    return own.length === asked.length && own.every((one) => asked.includes(one))
  })
  return found?.key ?? null
}
