// @vitest-environment jsdom
// What follows the choice of a way or a place: what is told of it, and what stays where it stands.
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { toast } from '../../../../ui/toasts/toast.ts'
import { changeText } from '../../../cart/text.ts'
import {
  bothWays,
  buyer,
  honey,
  leaveNothing,
  openCheckout,
  openShop,
  product,
  sampleCheckout,
  way,
  writeCart,
} from './checkout.testing.tsx'

const checkout = { ...sampleCheckout('04510'), quote: bothWays }

let shop: ReturnType<typeof openShop>
afterEach(leaveNothing)
beforeEach(() => {
  sessionStorage.clear()
  writeCart([[product._id, 2, '04510']])
  shop = openShop()
})

const ways = (place: HTMLElement) => place.querySelector('input[value="04510"]')?.closest('fieldset')

test.each([
  ['a way', (page: Awaited<ReturnType<typeof openCheckout>>) => page.press('input[value="retirada"]')],
  [
    'a place',
    (page: Awaited<ReturnType<typeof openCheckout>>) => page.type({ quote_postal_code: '20010-000' }),
  ],
])('what else changed while %s was chosen is told with one sum, and accepted anew', async (_, choose) => {
  const toasted = vi.spyOn(toast, 'success').mockReturnValue(undefined)
  onTestFinished(() => toasted.mockRestore())
  const page = await openCheckout(checkout)
  await page.type(buyer)
  await page.press('input[name="accept"]')
  shop.price = 3_500
  await choose(page)
  await vi.waitFor(() => expect(page.text()).toContain('o preço mudou de R$ 25,00 para R$ 35,00.'))
  expect(page.text()).toMatch(/O total era R\$ 60,00 e agora é R\$ [78]0,00\./)
  expect(page.text()).not.toContain('O frete mudou')
  expect(page.place.innerHTML).toContain('“Castanha torrada, 500&nbsp;g”: o preço')
  expect(page.field('accept')?.checked).toBe(false)
  expect(toasted).not.toHaveBeenCalled()
})

test('a choice that changes the freight alone is told by the sums, and keeps what was accepted', async () => {
  const { press, field, text } = await openCheckout(checkout)
  await press('input[name="accept"]')
  await press('input[value="retirada"]')
  await vi.waitFor(() => expect(text()).toContain('Total: R$ 50,00'))
  expect(text()).not.toContain('foram atualizados')
  expect(field('accept')?.checked).toBe(true)
})

test('the postal code of the address stands on one line', async () => {
  const { place } = await openCheckout(checkout)
  const step = place.querySelector('[aria-labelledby="endereco"]')
  expect(step?.textContent).toContain('CEP\u00a001001-\u2060000')
})

test('a way that is not to be had is told beside the others, until another is chosen', async () => {
  const { press, text } = await openCheckout(checkout)
  const refused = changeText.not_sent('Mel')
  shop.says = [refused]
  writeCart([[honey._id, 2, '04510']])
  await press('input[value="retirada"]')
  await vi.waitFor(() => expect(text()).toContain(refused))
  shop.says = []
  await press('input[value="04510"]')
  await vi.waitFor(() => expect(text()).not.toContain(refused))
})

test('while another place has no quote yet, the ways keep their room and none can be chosen', async () => {
  const { place, type } = await openCheckout(checkout)
  expect(ways(place)?.hasAttribute('inert')).toBe(false)
  const { quote } = shop
  shop.quote = { status: 503, body: { message: 'Tente de novo daqui a pouco.' } }
  await type({ quote_postal_code: '20010-000' })
  await vi.waitFor(() => expect(shop.quotes).toEqual(['20010000']))
  expect(ways(place)?.hasAttribute('inert')).toBe(true)
  expect(ways(place)?.className).toMatch(/awaited/)
  shop.quote = quote
  await type({ quote_postal_code: '20010-000' })
  await vi.waitFor(() => expect(ways(place)?.hasAttribute('inert')).toBe(false))
})

test('the first place keeps room for the ways that it will have', async () => {
  const { place, type } = await openCheckout({
    ...checkout,
    quote: null,
    cart: { ...checkout.cart, postal_code: null },
  })
  expect(place.querySelector('[class*=room]')).toBeNull()
  shop.before = () => new Promise(() => {})
  await type({ quote_postal_code: '20010-000' })
  expect(place.querySelector<HTMLElement>('[class*=room]')?.style.getPropertyValue('--ways')).toBe('2')
})

test('where a part is picked up, its place is told before the order, with what is fetched there', async () => {
  const [item] = checkout.cart.items
  const cheese = { ...item, product: { ...honey, name: 'Queijo, 500 g' }, shipping: way('retirada') }
  const { text, place } = await openCheckout({
    ...checkout,
    cart: { ...checkout.cart, items: [item, cheese] },
  })
  expect(text()).toContain('Onde retirar “Queijo, 500 g”Rua do Porto, 1')
  expect(place.innerHTML).toContain('“Queijo, 500&nbsp;g”')
  const { text: sent } = await openCheckout(checkout)
  expect(sent()).not.toContain('Rua do Porto')
  const { text: fetched } = await openCheckout({ ...checkout, cart: sampleCheckout('retirada').cart })
  expect(fetched()).toContain('Onde retirarRua do Porto, 1')
})
