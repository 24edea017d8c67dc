import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type SignedIn, type TestSite } from '../../../../tests/support/test-site.ts'
import { contextKey } from '../../../platform/http/read.server.ts'
import { shopPeopleOf } from '../../catalog/sample-products.testing.ts'
import { postalCodeCookieName } from '../cart-cookie.ts'
import { loader } from './cart.tsx'

let site: TestSite
let people: Awaited<ReturnType<typeof shopPeopleOf>>
beforeAll(async () => {
  site = await openTestSite()
  people = await shopPeopleOf(site)
  await addAddress('01001-000')
  await addAddress('05426-100')
})
afterAll(() => site.close())

async function addAddress(postal_code: string) {
  const body = { postal_code, street: 'Praça da Sé', number: '1', district: 'Sé', city: 'Sé', state: 'SP' }
  const { token } = people.cliente
  const { status, text } = await site.call('POST', '/api/profile/addresses', { body, token })
  expect(status, text).toBe(201)
}

/** The postal code of the cart, and the one the browser is told to remember. */
async function visit(person: (SignedIn & { session: string }) | null, remembered?: string) {
  const context = new RouterContextProvider()
  context.set(contextKey, site.ctx(person))
  const request = new Request('http://localhost:3000/loja/carrinho')
  if (remembered) request.headers.set('cookie', `${postalCodeCookieName}=${remembered}`)
  const answer = await loader({ context, request, params: {} } as unknown as Parameters<typeof loader>[0])
  const set = new Headers(answer.init?.headers).getSetCookie()
  return [answer.data.cart.postal_code, set.map((cookie) => cookie.split(';')[0])]
}

test('the cart of a customer begins with the postal code of the own address added last, and remembers it', async () => {
  expect(await visit(people.cliente)).toEqual(['05426100', [`${postalCodeCookieName}=05426100`]])
})

test('the postal code that was typed here stays', async () => {
  expect(await visit(people.cliente, '30110000')).toEqual(['30110000', []])
})

test('whoever has no address, or no account, is asked for none', async () => {
  expect(await visit(people.rosa)).toEqual([null, []])
  expect(await visit(null)).toEqual([null, []])
})
