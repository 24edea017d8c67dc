import { paths } from '../paths.ts'
import type { Worklist } from '../rooms/orders/orders.server.ts'
import { Card } from '../ui/card.tsx'
import { LinkRow, LinkRows } from '../ui/link-rows.tsx'
import { Status } from '../ui/status.tsx'

/** `apart`: kept apart as part of a flood, today. */
type Unanswered = { total: number; overdue: number; apart: number }

type Waits = { key: string; text: string; href: string; isLate: boolean }

const said = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The most pressing first; null where nobody waits. */
export function whatWaits(work: Worklist | null, unanswered: Unanswered): Waits[] {
  const of = (
    key: string,
    count: number,
    words: [one: string, many: string],
    href: string,
    isLate = false,
  ): Waits[] => (count > 0 ? [{ key, text: said(count, ...words), href, isLate }] : [])
  return [
    ...(work
      ? [
          ...of(
            'stock',
            work.without_stock,
            ['pedido pago sem estoque', 'pedidos pagos sem estoque'],
            paths.orders('?situation=paid_without_stock'),
            true,
          ),
          ...of(
            'refund',
            work.to_refund,
            ['pedido a reembolsar', 'pedidos a reembolsar'],
            paths.orders('?payment=refund_due'),
            true,
          ),
          ...of(
            'prepare',
            work.to_prepare,
            ['pedido em processamento, a preparar', 'pedidos em processamento, a preparar'],
            paths.orders('?status=processing&prepared=no'),
          ),
          ...of(
            'ship',
            work.to_ship,
            ['pedido em processamento, a enviar', 'pedidos em processamento, a enviar'],
            paths.orders('?status=processing&prepared=yes'),
          ),
          ...of(
            'returns',
            work.returns,
            ['desistência pedida', 'desistências pedidas'],
            paths.orders('?situation=withdrawal_requested'),
          ),
        ]
      : []),
    ...of(
      'answer',
      unanswered.total,
      ['mensagem a responder', 'mensagens a responder'],
      `${paths.contacts()}?state=open`,
      unanswered.overdue > 0,
    ),
    ...of(
      'flood',
      unanswered.apart,
      ['mensagem separada, que veio em série', 'mensagens separadas, que vieram em série'],
      `${paths.contacts()}?state=flood`,
    ),
  ]
}

export function WhatWaits({ work, unanswered }: { work: Worklist | null; unanswered: Unanswered }) {
  const waits = whatWaits(work, unanswered)
  if (waits.length === 0) return null
  return (
    <Card title="Esperando por você">
      <LinkRows>
        {waits.map(({ key, text, href, isLate }) => (
          <LinkRow key={key} href={href} mark={isLate && <Status tone="bad">Urgente</Status>}>
            {text}
          </LinkRow>
        ))}
      </LinkRows>
    </Card>
  )
}
