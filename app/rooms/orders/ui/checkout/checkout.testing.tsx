// A checkout to be drawn, and a shop that answers it.
import { act } from 'react'
import { vi } from 'vitest'
import { drawnAsPage } from '../../../../ui/drawn.testing.tsx'
import type { CartLine } from '../../../cart/cart.ts'
import { cartCookieName, cartCookieValue } from '../../../cart/cart-cookie.ts'
import { CheckoutPage } from './checkout-page.tsx'

export const product = {
  _id: '01990000-0000-7000-8000-000000000001',
  slug: 'castanha',
  name: 'Castanha torrada, 500 g',
  image: null,
  available: true,
  stock: 5,
  min_qtd: 1,
  max_qtd: 5,
}
export const honey = { ...product, _id: '01990000-0000-7000-8000-000000000002', name: 'Mel' }
export const soldOut = { ...honey, _id: '01990000-0000-7000-8000-000000000003', available: false }

export const way = (code: string) => ({
  code,
  name: 'PAC',
  price_cents: 1_000,
  deadline_days: 5,
  source: 'tabela',
})
export const terms = (version: number) => ({ slug: 'terms', title: 'Termos de uso', version, url: '/termos' })
export const bothWays = {
  options: [way('04510'), { ...way('retirada'), name: 'Retirada', price_cents: 0 }],
  unavailable: [],
}

export const sampleCheckout = (code: string) => ({
  cart: {
    items: [{ product, qtd: 2, unit_price_cents: 2_500, total_cents: 5_000, shipping: way(code) }],
    items_cents: 5_000,
    shipping_cents: 1_000,
    total_cents: 6_000,
    changes: [],
    postal_code: '01001000',
  },
  quote: { options: [], unavailable: [] },
  shop: {
    methods: ['pix'],
    arrange_text: '',
    reservation_hours: 48,
    pickup: { enabled: true, address: 'Rua do Porto, 1', instructions: '' },
    exchange_text: 'Você pode desistir em até 7 dias.',
  },
  seller: {
    title: 'Cooperativa',
    email: 'loja@cerrado.test',
    legal: { name: 'Cooperativa', document: '', address: 'Rua A, 1', phone: '(62) 5550-0142' },
  },
  texts: [terms(1)],
  hold: { minutes: 60, byMail: true },
  person: null,
})

export const buyer = {
  'customer.name': 'Ana Souza',
  'customer.email': 'ana@exemplo.org',
  'customer.phone': '(61) 99999-0000',
  'customer.document': '529.982.247-25',
}

/** The cart's cookie, as an answer to this tab or to another one writes it. */
export function writeCart(lines: readonly CartLine[]): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's answer does
  document.cookie = `${cartCookieName}=${lines.length > 0 ? cartCookieValue(lines) : '; max-age=0'}`
}

/** Other files see the same browser. */
export function leaveNothing(): void {
  writeCart([])
  sessionStorage.clear()
  localStorage.clear()
}

type AskedCart = { items: { product: string; qtd: number; shipping: string | null }[]; postal_code?: string }
const goods = [product, honey, soldOut]
export const soldOutText = '“Mel” esgotou. O produto fica no carrinho, mas não entra no total.'

/** What is sent costs R$ 10,00 together. */
function priced({ items: asked }: AskedCart, postal_code: string, unit_price_cents: number) {
  const items = asked.flatMap(({ product: id, qtd, shipping }) => {
    const product = goods.find(({ _id }) => _id === id)
    if (!product) return []
    const isCounted = product.available
    return {
      product,
      qtd,
      unit_price_cents,
      total_cents: isCounted ? qtd * unit_price_cents : 0,
      shipping: isCounted && shipping ? way(shipping) : null,
    }
  })
  const items_cents = items.reduce((sum, { total_cents }) => sum + total_cents, 0)
  const shipping_cents = items.some(({ shipping }) => shipping?.code === '04510') ? 1_000 : 0
  const changes: string[] = items.some(({ product }) => !product.available) ? [soldOutText] : []
  return {
    items,
    items_cents,
    shipping_cents,
    total_cents: items_cents + shipping_cents,
    postal_code,
    changes,
  }
}

/** Answers carts as the server does, cookie and all; orders by `order`, quotes by `quote`, postal codes by `places`. */
export function openShop() {
  const placed = { link: '/loja/pedido/x', number: 7 }
  const shop = {
    carts: [] as AskedCart[],
    orders: [] as { key: string | null; body: Record<string, unknown> }[],
    /** null: no answer comes */
    order: { status: 200, body: placed } as { status: number; body: unknown } | null,
    /** the postal codes of the quotes */
    quotes: [] as string[],
    quote: { status: 200, body: bothWays as unknown },
    places: {} as Record<string, object>,
    /** awaited before a cart is answered */
    before: async () => {},
    /** of each product, centavos */
    price: 2_500,
    /** said of every cart */
    says: [] as string[],
    /** the place of the cookie */
    remembered: '01001000',
  }
  vi.stubGlobal('fetch', async (input: URL | string, init: RequestInit = {}) => {
    const url = String(input)
    const body = init.body ? JSON.parse(String(init.body)) : null
    if (url.endsWith('/api/orders')) {
      shop.orders.push({ key: new Headers(init.headers).get('idempotency-key'), body })
      if (!shop.order) throw new TypeError('Failed to fetch')
      return Response.json(shop.order.body, { status: shop.order.status })
    }
    if (url.endsWith('/api/shipping/quotes')) {
      shop.quotes.push(body.postal_code)
      return Response.json(shop.quote.body, { status: shop.quote.status })
    }
    const place = shop.places[/\/api\/postal-codes\/(\d+)$/.exec(url)?.[1] ?? '']
    if (place) return Response.json(place)
    if (!url.endsWith('/api/cart')) return Response.json({ message: '' }, { status: 404 })
    shop.carts.push(body)
    await shop.before()
    const cart = priced(body, body.postal_code ?? shop.remembered, shop.price)
    cart.changes.push(...shop.says)
    if (init.credentials === 'omit') return Response.json(cart)
    shop.remembered = cart.postal_code
    writeCart(body.items.map(({ product, qtd, shipping }: AskedCart['items'][0]) => [product, qtd, shipping]))
    return Response.json(cart)
  })
  return shop
}

export async function openCheckout(what: object) {
  const drawn = await drawnAsPage(<CheckoutPage checkout={what as never} />)
  const { place } = drawn
  const field = (name: string) => place.querySelector<HTMLInputElement>(`[name="${name}"]`)
  return {
    ...drawn,
    field,
    type: (values: Record<string, string>) =>
      act(async () => {
        for (const [name, value] of Object.entries(values)) {
          const input = field(name)
          if (!input) throw new Error(`no field ${name}`)
          input.value = value
          input.dispatchEvent(new Event('input', { bubbles: true }))
        }
      }),
    press: (selector: string) =>
      act(async () => {
        const one = place.querySelector<HTMLElement>(selector)
        if (!one) throw new Error(`no ${selector}`)
        one.click()
      }),
    submit: () =>
      act(async () => {
        place.querySelector<HTMLFormElement>('form[aria-label="Dados do pedido"]')?.requestSubmit()
      }),
    text: () => place.textContent?.replaceAll('\u00a0', ' ') ?? '',
  }
}
