import { describe, expect, test } from 'vitest'
import { undoneBy } from '../../moves/undo.ts'
import { type Deed, ways } from '../../order.ts'
import { type ShopMove, shopMoves, wordsOfMove, wordsOfUndo } from './shop-moves.ts'

const deeds: Record<ShopMove, Deed> = {
  confirm_payment: 'paid',
  settle_stock: 'stock_settled',
  receive_return: 'return_received',
  refund: 'refunded',
  prepare: 'prepared',
  ship: 'sent',
  confirm_receipt: 'received',
  trust: 'confirmed',
  undo_withdrawal: 'withdrawal_undone',
  cancel: 'canceled',
}

describe.each(shopMoves)('%s', (move) => {
  test.each(ways)('by %s can be taken back, or asks first and says what follows', (way) => {
    const { ask, isUndoable } = wordsOfMove(move, way)
    expect(isUndoable).toBe(deeds[move] in undoneBy)
    if (isUndoable) return
    expect(ask).toMatchObject({ about: expect.stringContaining('Não dá para desfazer.') })
  })
})

test('nothing is said of codes or of sending where nothing is carried', () => {
  for (const way of ['pickup', 'delivery'] as const) {
    const words = [wordsOfMove('ship', way), wordsOfMove('confirm_receipt', way)]
    expect(JSON.stringify(words)).not.toMatch(/rastreio|envi(ar|ado|o)/i)
    expect(JSON.stringify(wordsOfUndo('sent', way))).not.toMatch(/rastreio|envio/)
  }
  expect(wordsOfUndo('sent', 'carrier').about).toContain('perde os códigos de rastreio')
  expect(wordsOfMove('ship', 'pickup')).toMatchObject({
    label: 'Pronto para retirar',
    ask: {
      about: 'Quem comprou recebe um e-mail dizendo onde e quando retirar.',
      confirm: 'Avisar quem comprou',
    },
    done: 'Quem comprou vai receber o aviso.',
  })
})

test('what may arrive on several days is asked about before it is marked as received, and only then', () => {
  for (const way of ways) expect(wordsOfMove('confirm_receipt', way).ask).toBeNull()
  expect(wordsOfMove('confirm_receipt', 'carrier', true).ask).toMatchObject({
    title: 'Chegou tudo?',
    about: expect.stringContaining('para o pedido inteiro'),
  })
  expect(wordsOfMove('prepare', 'carrier', true).ask).toBeNull()
})
