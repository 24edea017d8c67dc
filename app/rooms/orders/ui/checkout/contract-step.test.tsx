import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContractStep } from './contract-step.tsx'

const legal = { name: 'Cooperativa', document: '', address: 'Rua A, 1', phone: '' }
const cart = { items: [], items_cents: 0, shipping_cents: 0, total_cents: 0, changes: [], postal_code: '' }
const drawn = (exchange_text: string) =>
  renderToStaticMarkup(
    <ContractStep
      checkout={{ seller: { title: 'Loja', email: '', legal }, shop: { exchange_text } } as never}
      cart={cart}
      texts={[]}
      round={0}
      error={undefined}
    />,
  ).replaceAll('\u00a0', '_')

test('the right of withdrawal and the shop’s rule keep together what is read as one', () => {
  const words = drawn('Trocamos até 500 g.')
  expect(words).toContain('em até 7_dias depois')
  expect(words).toContain('Consumidor, art._49).\nTrocamos até 500_g.')
  expect(drawn('Você pode desistir em 10 dias.')).toContain('art._49).</dd>')
})
