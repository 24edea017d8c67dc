// A shop open for business on a running site: paid by Pix to its own key, sent by its own table, picked up at its door.
import { expect } from '@playwright/test'
import { type Caller, callAs } from './journey.ts'
import type { RunningSite } from './running-site.ts'

export type Shelf = { _id: string; slug: string; name: string }
export type JourneyShop = {
  /** the API as the administrator */
  call: Caller
  put: (name: string, price_cents: number, stock: number) => Promise<Shelf>
  stockOf: (product: Shelf) => Promise<number>
}

export async function openShop(site: RunningSite): Promise<JourneyShop> {
  const call = await callAs(site)
  const done = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body)
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
    return answer.json()
  }
  const { version, features } = await done('GET', '/api/settings/managed')
  const shop = { enabled: true, title: 'Loja', url: '/loja' }
  await done('PUT', '/api/settings', { version, features: { ...features, shop } })
  const settings = await done('GET', '/api/shop-settings')
  await done('PUT', '/api/shop-settings', {
    version: settings.version,
    methods: ['pix', 'arrange'],
    sender_postal_code: '70002900',
    pix: { key: 'loja@serra.example', name: 'COOPERATIVA DA SERRA', city: 'BRASILIA' },
    pickup: { enabled: true, address: 'Rua das Flores, 10', instructions: 'Das 8h às 12h.' },
  })
  return {
    call,
    put: (name, price_cents, stock) =>
      done('POST', '/api/products', {
        name,
        price_cents,
        weight_g: 300,
        ...parcel,
        stock,
        status: 'published',
      }),
    stockOf: async ({ _id }) => (await done('GET', `/api/products/${_id}/stock`)).stock,
  }
}

const parcel = { length_mm: 160, width_mm: 110, height_mm: 60 }

export const customer = {
  name: 'Ana Souza',
  email: 'ana@exemplo.org',
  phone: '(61) 99999-0000',
  document: '529.982.247-25',
}

export const address = {
  postal_code: '01001-000',
  street: 'Praça da Sé',
  number: '1',
  city: 'São Paulo',
  state: 'SP',
}

export type Placed = { _id: string; number: number; total_cents: number; link: string }

/** Places an order of a guest by the API. */
export async function placeOrder(site: RunningSite, product: Shelf, qtd = 1): Promise<Placed> {
  const answer = await fetch(`${site.origin}/api/orders`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      items: [{ product: product._id, qtd, shipping: '04510' }],
      customer,
      address,
      payment: 'pix',
    }),
  })
  expect(answer.status).toBe(201)
  return answer.json() as Promise<Placed>
}
