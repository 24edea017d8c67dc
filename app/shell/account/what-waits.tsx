import { paths } from '../../paths.ts'
import type { Worklist } from '../../rooms/orders/orders.server.ts'
import type { HoldAlarm } from '../../rooms/orders/reading/hold-alarm.server.ts'
import { Card } from '../../ui/card.tsx'
import { LinkRow, LinkRows } from '../../ui/lists/link-rows.tsx'
import { Status } from '../../ui/status.tsx'

/** `apart`: messages kept apart today as part of a flood. */
type Unanswered = { total: number; overdue: number; apart: number }

type Waits = { key: string; text: string; href: string; isLate: boolean }

const said = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** The most pressing first; empty when nothing waits. */
export function whatWaits(
  work: Worklist | null,
  unanswered: Unanswered | null,
  alarm: HoldAlarm | null = null,
): Waits[] {
  const of = (
    key: string,
    count: number,
    words: [one: string, many: string],
    href: string,
    isLate = false,
  ): Waits[] => (count > 0 ? [{ key, text: said(count, ...words), href, isLate }] : [])
  return [
    ...(alarm
      ? [
          {
            key: 'holds',
            text: alarmText(alarm),
            href: paths.orders('?buyer=new'),
            isLate: alarm.networks > 0,
          },
        ]
      : []),
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
            ['pedido a preparar', 'pedidos a preparar'],
            paths.orders('?status=processing&prepared=no'),
          ),
          ...of(
            'ship',
            work.to_ship,
            ['pedido a enviar', 'pedidos a enviar'],
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
      unanswered?.total ?? 0,
      ['mensagem a responder', 'mensagens a responder'],
      `${paths.contacts()}?state=open`,
      (unanswered?.overdue ?? 0) > 0,
    ),
    ...of(
      'flood',
      unanswered?.apart ?? 0,
      ['mensagem separada, que veio em série', 'mensagens separadas, que vieram em série'],
      `${paths.contacts()}?state=flood`,
    ),
  ]
}

/** The text links to the list where these orders can be cancelled together. */
function alarmText({ networks, products, orders }: HoldAlarm): string {
  const how = `Rever ${said(orders, 'pedido', 'pedidos')} de quem nunca pagou aqui`
  if (networks > 0)
    return `${how}: ${networks === 1 ? 'cinco ou mais vieram' : 'muitos vieram'} do mesmo lugar em uma hora`
  return `${how}: boa parte do estoque de ${said(products, 'produto', 'produtos')} está reservada`
}

type WhatWaitsProps = { work: Worklist | null; unanswered: Unanswered | null; alarm: HoldAlarm | null }

export function WhatWaits({ work, unanswered, alarm }: WhatWaitsProps) {
  const waits = whatWaits(work, unanswered, alarm)
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
