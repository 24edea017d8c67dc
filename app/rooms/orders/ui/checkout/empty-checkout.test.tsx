import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { CheckoutPage } from './checkout-page.tsx'

const cart = { items: [], items_cents: 0, shipping_cents: 0, total_cents: 0, changes: [], postal_code: null }
const checkout = { cart, quote: { options: [], unavailable: [] }, shop: {}, person: null }

test('without a script an empty checkout leads to the contact form of the cart: it has none of its own', () => {
  const element = <CheckoutPage checkout={checkout as never} />
  const drawn = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const said = /<noscript>(.*?)<\/noscript>/s.exec(drawn)?.[1]
  expect(said).toContain('Este navegador está sem JavaScript')
  expect(said).toContain(
    'escreva para a loja pelo formulário no pé da <a href="/loja/carrinho">página do carrinho</a>.',
  )
})
