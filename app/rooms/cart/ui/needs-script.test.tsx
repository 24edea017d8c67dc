import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { CartPage } from './cart-page.tsx'

const cart = { items: [], items_cents: 0, shipping_cents: 0, total_cents: 0, changes: [], postal_code: null }

test('without a script an empty cart names the contact form below it', () => {
  const visit = { cart, quote: null, free_shipping_from: null }
  const element = <CartPage visit={visit as never} />
  const drawn = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const said = /<noscript>(.*?)<\/noscript>/s.exec(drawn)?.[1]
  expect(said).toContain('ou escreva para a loja pelo formulário no pé da página.')
})
