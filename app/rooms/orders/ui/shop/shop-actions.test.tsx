import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isPacked } from '../../moves/undo.ts'
import { allowedActions, type Deed, type OrderView, type Standing } from '../../order.ts'
import { ShopActions } from './shop-actions.tsx'

const standing: Standing = {
  status: 'processing',
  situation: null,
  payment_method: 'pix',
  payment_state: 'confirmed',
  is_held: true,
  held_until: null,
  isKnown: true,
  pay_until: null,
}
function offered(deeds: Deed[], now: Partial<Standing> = {}) {
  const can = allowedActions({ ...standing, ...now }, 'shop', new Date('2026-11-20T12:00:00Z'), {
    isPacked: isPacked(deeds.map((deed) => ({ deed }))),
  })
  const markup = renderToStaticMarkup(
    <ShopActions
      order={
        {
          can,
          undo: null,
          situation: now.situation ?? null,
          items: [{ shipping: { code: '04510' } }],
        } as unknown as OrderView
      }
      onChange={() => {}}
      onReread={() => Promise.resolve()}
    />,
  )
  return [...markup.matchAll(/<\/svg>(?:<[^>]+>)*([^<]+)/g)].map(([, label]) => label)
}

test('an order that was paid is packed first, and then sent', () => {
  expect(offered(['placed', 'paid']).slice(0, 2)).toEqual(['Marcar como preparado', 'Enviar'])
  expect(offered(['placed', 'paid', 'prepared'])[0]).toBe('Enviar')
})

test('nothing is packed before it is paid, while there is no stock for it, or once it left', () => {
  for (const now of [
    { status: 'pending', payment_state: 'awaiting' },
    { situation: 'paid_without_stock' },
    { status: 'sent' },
  ] as const)
    expect(offered(['placed', 'paid'], now)).not.toContain('Marcar como preparado')
})

test('what its customer gave up before it was sent is canceled first; sending and keeping stand behind', () => {
  const asked = { situation: 'withdrawal_requested', payment_state: 'refund_due' } as const
  expect(offered(['placed', 'paid', 'withdrawal_requested'], asked)).toEqual([
    'Cancelar o pedido',
    'Enviar',
    'Desfazer a desistência',
  ])
  expect(offered(['placed', 'paid', 'sent'], { ...asked, status: 'sent' })).toEqual([
    'Confirmar a devolução',
    'Marcar como recebido',
    'Desfazer a desistência',
  ])
})
