// @vitest-environment jsdom
// In another tab the person of this checkout logs out, or somebody else logs in.
import { act } from 'react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { forgetSession } from '../../../../platform/api-client/session.ts'
import { drawn } from '../../../../ui/drawn.testing.tsx'
import { bothWays, leaveNothing, openShop, product, sampleCheckout, writeCart } from './checkout.testing.tsx'
import { nobody, readCheckoutDraft, takeSessionOver } from './checkout-draft.ts'
import { CheckoutPage } from './checkout-page.tsx'

const rosa = {
  _id: '01990000-0000-7000-8000-000000000003',
  name: 'Rosa Lima',
  email: 'rosa@exemplo.org',
  phone: '(61) 99999-0000',
  document: '529.982.247-25',
  addresses: [],
}
const ivo = { ...rosa, _id: '01990000-0000-7000-8000-000000000004', name: 'Ivo Reis' }

/** whom the server knows by the cookie, where it can say */
let here: typeof rosa | null
let isBusy: boolean
let shop: ReturnType<typeof openShop>
let authorizations: (string | null)[]

function mint(): Response {
  if (isBusy) return Response.json({ message: 'Espere um pouco e tente de novo.' }, { status: 429 })
  return here
    ? Response.json({ token: `de ${here.name}`, user: here })
    : Response.json({ code: 'not_authenticated' }, { status: 401 })
}

afterEach(async () => {
  await forgetSession()
  takeSessionOver()
  leaveNothing()
})
beforeEach(() => {
  here = rosa
  isBusy = false
  authorizations = []
  writeCart([[product._id, 2, 'retirada']])
  shop = openShop()
  const ofShop = fetch
  vi.stubGlobal('fetch', async (input: URL | string, init?: RequestInit) => {
    if (String(input).endsWith('/api/auth/token')) return mint()
    if (String(input).endsWith('/api/orders'))
      authorizations.push(new Headers(init?.headers).get('authorization'))
    return ofShop(input, init)
  })
})

const read = () => ({ ...sampleCheckout('retirada'), quote: bothWays, person: here })
function Screen() {
  const checkout = useLoaderData<typeof read>()
  return <CheckoutPage key={checkout.person?._id ?? 'guest'} checkout={checkout as never} />
}

/** The checkout, filled in by the profile, with its conditions accepted. */
async function openCheckout() {
  const router = createMemoryRouter(
    [
      { id: 'checkout', path: '/', loader: read, element: <Screen /> },
      { path: '*', element: null },
    ],
    { hydrationData: { loaderData: { checkout: read() } } },
  )
  const { place } = await drawn(<RouterProvider router={router} />)
  const accept = () => act(async () => place.querySelector<HTMLElement>('[name="accept"]')?.click())
  await accept()
  return {
    router,
    accept,
    text: () => place.textContent ?? '',
    name: () => place.querySelector<HTMLInputElement>('[name="customer.name"]')?.value,
    logIn: () => place.querySelector<HTMLDetailsElement>('[aria-label="Entrar na conta"] details'),
    submit: () =>
      act(async () => {
        place.querySelector<HTMLFormElement>('form[aria-label="Dados do pedido"]')?.requestSubmit()
      }),
  }
}

test('whose session is over places no order as a visitor unawares, and loses nothing of the form', async () => {
  const { submit, accept, text, name, logIn } = await openCheckout()
  expect(logIn()).toBeNull()
  here = null
  await submit()
  await vi.waitFor(() => expect(document.activeElement?.textContent).toContain('Sua sessão expirou'))
  expect(logIn()?.open).toBe(true)
  expect(name()).toBe('Rosa Lima')
  await submit()
  expect(text()).toContain('Condições da compra')
  expect(shop.orders).toEqual([])
  await accept()
  await submit()
  expect(authorizations).toEqual([null])
})

test('what one person ordered never becomes the order of another who logged in meanwhile', async () => {
  // A document of jsdom cannot be loaded again, and it says so.
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => said.mockRestore())
  const { submit, name } = await openCheckout()
  here = ivo
  await submit()
  await vi.waitFor(() => expect(name()).toBe('Ivo Reis'))
  expect(shop.orders).toEqual([])
  for (const whose of [rosa._id, ivo._id, nobody]) expect(readCheckoutDraft(whose).typed).toEqual({})
})

test('a site too busy to say who is here is told so, and the next press places the order of its person', async () => {
  const { submit, text, name, router } = await openCheckout()
  isBusy = true
  await submit()
  expect(text()).toContain('Espere um pouco e tente de novo.')
  expect(shop.orders).toEqual([])
  expect(name()).toBe('Rosa Lima')
  isBusy = false
  await submit()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/loja/pedido/x'))
  expect(authorizations).toEqual(['Token de Rosa Lima'])
})
