// @vitest-environment jsdom
// Errors that the form shows before it sends anything, and texts that changed meanwhile. These tests need no server;
// acceptance.test.ts tests the server's half.
import { act, type ReactElement, useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { drawnAsPage } from '../../../../ui/drawn.testing.tsx'
import { toast } from '../../../../ui/toasts/toast.ts'
import { buyer, sampleCheckout as checkout, honey, product, terms, way } from './checkout.testing.tsx'
import { CheckoutPage } from './checkout-page.tsx'

let place: HTMLElement
const sent: { url: string; body: Record<string, unknown> }[] = []
let answer: { status: number; body: unknown }
/** the cart as the server has it by now */
let cartNow: unknown

beforeEach(() => {
  sent.length = 0
  cartNow = undefined
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    const url = String(input)
    if (url.endsWith('/api/orders')) sent.push({ url, body: JSON.parse(String(init?.body)) })
    if (url.endsWith('/api/postal-codes/99999999')) return Response.json({ state: 'RS', doubted: true })
    const others =
      url.endsWith('/api/cart') && cartNow
        ? { status: 200, body: cartNow }
        : { status: 404, body: { message: '' } }
    const { status, body } = url.endsWith('/api/orders') ? answer : others
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
})

async function render(element: ReactElement) {
  ;({ place } = await drawnAsPage(element))
}
const show = (what: object) => render(<CheckoutPage checkout={what as never} />)
const draw = (code: string) => show(checkout(code))
const field = <Field extends HTMLElement = HTMLInputElement>(name: string) =>
  place.querySelector<Field>(`[name="${name}"]`)
const submit = () =>
  act(async () => {
    place.querySelector<HTMLFormElement>('form[aria-label="Dados do pedido"]')?.requestSubmit()
  })
const says = () => place.querySelector('[role="alert"]')?.textContent ?? ''
/** the words of the notice that has the focus */
const focused = () => document.activeElement?.closest('[role="status"]')?.textContent
function type(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const input = field(name)
    if (input) input.value = value
  }
}
const tick = (name: string) => act(async () => place.querySelector<HTMLElement>(name)?.click())

test('everything that is wrong is said at once, by a summary that has the focus', async () => {
  await draw('04510')
  type({ 'customer.email': 'ana@@x', 'customer.phone': '123', 'customer.document': '111.111.111-11' })
  await submit()
  const summary = place.querySelector('[role="alert"]')
  expect(document.activeElement).toBe(summary)
  for (const words of [
    'Informe o nome completo.',
    'Informe um e-mail válido.',
    'Informe o telefone com DDD, como (61) 99999-0000.',
    'CPF ou CNPJ inválido.',
    'Informe a rua.',
    'Informe o número.',
    'Informe a cidade.',
    'Condições da compra: marque',
  ])
    expect(summary?.textContent).toContain(words)
  expect(sent).toEqual([])
})

test('a house without a number is sent as one; the postal code of the first step goes along', async () => {
  await draw('04510')
  expect(field('address.postal_code')?.type).toBe('hidden')
  type({ ...buyer, 'address.street': 'Rua A', 'address.city': 'São Paulo' })
  await tick('input[type="checkbox"][name="address.number"]')
  await tick('input[name="accept"]')
  answer = { status: 422, body: { message: 'Não', code: 'invalid', errors: {} } }
  await submit()
  expect(says()).not.toMatch(/número/i)
  expect(sent[0]?.body).toMatchObject({
    address: { number: 'S/N', postal_code: '01001000', state: 'SP' },
    acceptance: { terms: 1 },
  })
})

test('picked up, no address is asked for, and nothing is said of a parcel', async () => {
  await draw('retirada')
  expect(field('address.street')).toBeNull()
  expect(place.textContent).not.toContain('pacote')
  expect(place.textContent?.match(/7\sdias/g)).toHaveLength(1)
})

test('a text that changed is named and accepted anew, and nothing that was typed is lost', async () => {
  await draw('retirada')
  type(buyer)
  await tick('input[name="accept"]')
  answer = {
    status: 422,
    body: { message: 'Mudou', code: 'acceptance_stale', texts: [terms(2)], changed: ['terms'] },
  }
  await submit()
  expect(says()).toContain('mudou enquanto você comprava: Termos de uso. Leia e aceite de novo.')
  expect(field('accept')?.checked).toBe(false)
  expect(field('customer.name')?.value).toBe('Ana Souza')
  await tick('input[name="accept"]')
  answer = { status: 422, body: { message: 'Não', code: 'invalid', errors: {} } }
  await submit()
  expect(sent.map(({ body }) => body.acceptance)).toEqual([{ terms: 1 }, { terms: 2 }])
})

test('prices that changed and what is sold out are told in one place, with one sum, and accepted anew', async () => {
  const toasted = vi.spyOn(toast, 'success').mockReturnValue(undefined)
  onTestFinished(() => toasted.mockRestore())
  const before = checkout('retirada')
  const line = {
    product: honey,
    qtd: 1,
    unit_price_cents: 2_000,
    total_cents: 2_000,
    shipping: way('retirada'),
  }
  before.cart.items.push(line)
  Object.assign(before.cart, { items_cents: 7_000, total_cents: 8_000 })
  await show(before)
  type(buyer)
  await tick('input[name="accept"]')
  cartNow = {
    ...before.cart,
    items: [
      { ...before.cart.items[0], unit_price_cents: 3_000, total_cents: 6_000 },
      { ...line, product: { ...honey, available: false }, total_cents: 0 },
    ],
    items_cents: 6_000,
    total_cents: 7_000,
    changes: ['“Mel” esgotou.'],
  }
  // The sum in the refusal counts the honey, which is found sold out only later.
  answer = { status: 409, body: { message: 'Mudou', code: 'total_changed', total_cents: 9_000 } }
  await submit()
  const told = place.textContent?.replaceAll('\u00a0', ' ') ?? ''
  expect(told).toContain('“Mel” esgotou e saiu do pedido.')
  expect(told).toContain('o preço mudou de R$ 25,00 para R$ 30,00.')
  expect(told).toContain('O total era R$ 80,00 e agora é R$ 70,00.')
  expect(told).not.toContain('R$ 90,00')
  expect(focused()).toContain('Os valores do pedido foram atualizados.')
  expect(toasted).not.toHaveBeenCalled()
  expect(field('accept')?.checked).toBe(false)
})

test.each([
  ['Os valores do pedido foram atualizados', { code: 'total_changed', total_cents: 9_000 }],
  ['Não há estoque para tudo', { code: 'out_of_stock', items: [{ product: product._id, available: 1 }] }],
] as const)(
  'where the cart cannot be read again (“%s”), no number is named until it is',
  async (title, body) => {
    const before = checkout('retirada')
    await show(before)
    type(buyer)
    await tick('input[name="accept"]')
    answer = { status: 409, body: { message: 'Mudou', ...body } }
    await submit()
    expect(focused()).toContain(title)
    expect(focused()).toContain('Tente de novo')
    expect(focused()).not.toMatch(/R\$|continua o mesmo/)
    expect(field('accept')?.checked).toBe(false)
    cartNow = { ...before.cart, items_cents: 8_000, total_cents: 9_000 }
    await act(async () => document.activeElement?.querySelector('button')?.click())
    await vi.waitFor(() => expect(focused()).toContain('confirme de novo'))
    expect(focused()?.replaceAll('\u00a0', ' ')).toContain('O total era R$ 60,00 e agora é R$ 90,00.')
  },
)

test.each(['product_unavailable', 'quantity_not_allowed'])(
  'what the server no longer sells so (%s) is read again and told by its name',
  async (code) => {
    const before = checkout('retirada')
    const line = { ...before.cart.items[0], product: honey, qtd: 8 }
    before.cart.items.push(line as never)
    await show(before)
    type(buyer)
    await tick('input[name="accept"]')
    const isGone = code === 'product_unavailable'
    const left = isGone ? [] : [{ ...line, qtd: 6 }]
    cartNow = { ...before.cart, items: [before.cart.items[0], ...left], total_cents: 5_500 }
    answer = { status: 422, body: { message: 'Confira o carrinho.', code } }
    await submit()
    expect(focused()).toContain('O seu pedido mudou. Confira antes de confirmar.')
    expect(focused()).toContain(isGone ? '“Mel” saiu do pedido.' : '“Mel”: a quantidade mudou de 8 para 6.')
    expect(focused()?.replaceAll('\u00a0', ' ')).toContain('O total era R$ 60,00 e agora é R$ 55,00.')
    await tick('input[name="accept"]')
    await submit()
    expect(sent.at(-1)?.body.expected_total_cents).toBe(5_500)
  },
)

test('stock that is short is told with the new sum, and accepted anew', async () => {
  const before = checkout('retirada')
  await show(before)
  type(buyer)
  await tick('input[name="accept"]')
  cartNow = {
    ...before.cart,
    items: [{ ...before.cart.items[0], product: { ...product, max_qtd: 1 }, qtd: 1, total_cents: 2_500 }],
    items_cents: 2_500,
    total_cents: 3_500,
  }
  const items = [{ product: product._id, available: 1 }]
  answer = { status: 409, body: { message: 'Falta', code: 'out_of_stock', items } }
  await submit()
  const told = place.textContent?.replaceAll('\u00a0', ' ') ?? ''
  expect(told).toContain('Não há estoque para tudo o que você escolheu')
  expect(told).toContain('“Castanha torrada, 500 g”: só temos 1; você tinha escolhido 2.')
  expect(told).toContain('O total era R$ 60,00 e agora é R$ 35,00.')
  expect(told).not.toContain('Ajustar o carrinho')
  expect(focused()).toContain('Não há estoque para tudo o que você escolheu')
  expect(field('accept')?.checked).toBe(false)
  await tick('input[name="accept"]')
  await submit()
  expect(sent.at(-1)?.body).toMatchObject({ items: [{ qtd: 1 }], expected_total_cents: 3_500 })
})

test('with nothing left there is no sum to agree to, and the form stays', async () => {
  await draw('retirada')
  type(buyer)
  await tick('input[name="accept"]')
  const items = [{ product: product._id, available: 0 }]
  answer = { status: 409, body: { message: 'Falta', code: 'out_of_stock', items } }
  await submit()
  expect(focused()).toContain('Castanha torrada, 500\u00a0g: você pediu 2, acabou.')
  expect(field('customer.name')?.value).toBe('Ana Souza')
})

test('an order sent as a new one leads back to where it is confirmed', async () => {
  await draw('retirada')
  type(buyer)
  await tick('input[name="accept"]')
  answer = { status: 409, body: { message: 'Já usada', code: 'key_reused' } }
  await submit()
  expect(focused()).toContain('Você já fez um pedido por esta página')
  await act(async () => document.activeElement?.querySelector('button')?.click())
  expect(document.activeElement?.textContent).toBe('4. Conferir e confirmar')
  expect(field('customer.name')?.value).toBe('Ana Souza')
})

const profile = {
  _id: '01990000-0000-7000-8000-000000000003',
  name: 'Ana Souza',
  email: 'ana@exemplo.org',
  addresses: [],
}
let enter = () => {}
function Visit() {
  const [person, setPerson] = useState<typeof profile | null>(null)
  enter = () => setPerson(profile)
  return <CheckoutPage checkout={{ ...checkout('retirada'), person } as never} />
}

test('who logs in here is led to the data that the profile has filled in', async () => {
  await render(<Visit />)
  expect(document.activeElement).toBe(document.body)
  await act(async () => enter())
  expect(document.activeElement?.textContent).toBe('2. Seus dados')
  expect(field('customer.name')?.value).toBe('Ana Souza')
})

const told = () =>
  [...place.querySelectorAll('[role="status"]')].map(({ textContent }) =>
    textContent?.replaceAll('\u00a0', ' '),
  )

test('the ways that a postal code has, and the total with the chosen one, are told to screen readers', async () => {
  const { cart, ...more } = checkout('04510')
  const options = [way('04510'), { ...way('retirada'), name: 'Retirada', price_cents: 0 }]
  await show({ ...more, cart, quote: { options, unavailable: [] } })
  expect(told()).toContain('2 formas de receber para o CEP 01001-000.')
  expect(told()).toContain('Total: R$ 60,00')
  cartNow = { ...cart, shipping_cents: 0, total_cents: 5_000 }
  await tick('input[value="retirada"]')
  await vi.waitFor(() => expect(told()).toContain('Total: R$ 50,00'))
})

test('a postal code that nobody knows is told once', async () => {
  const { cart, ...more } = checkout('04510')
  await show({ ...more, cart: { ...cart, postal_code: '99999999' } })
  await vi.waitFor(() => expect(place.textContent).toContain('Não encontramos este CEP'))
  expect(place.textContent?.match(/Não encontramos este CEP/g)).toHaveLength(1)
})

test('a total without freight has none of it, where only a part of the cart has its way', async () => {
  const { cart, ...others } = checkout('04510')
  const [item] = cart.items
  const items = [item, { ...item, product: honey, shipping: null }]
  const sums = { items_cents: 10_000, shipping_cents: 1_000, total_cents: 11_000 }
  await show({ ...others, cart: { ...cart, ...sums, items } })
  expect(told()).toContain('Total sem frete: R$ 100,00')
  const summary = place.querySelector('[aria-label="Resumo do pedido"]')
  expect(summary?.textContent?.replaceAll('\u00a0', ' ')).not.toContain('110,00')
})
