// Orders of guests, one after the other, on a running site: what a checkout load is made of.
import { randomInt, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { aCpf } from './a-cpf.ts'
import type { RunningSite } from './running-site.ts'

export const stock = 1_000_000
const product = '01990000-0000-7000-8000-00000000cafe'

export const post = (
  site: Pick<RunningSite, 'origin'>,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  fetch(site.origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: JSON.stringify(body),
  })

export const administrator = { email: 'rosa@loja.example', password: 'sementes-boas' }

/** The headers of the administrator's browser: its cookie and the token of a page. */
export async function logIn(
  site: Pick<RunningSite, 'origin'>,
): Promise<{ Cookie: string; Authorization: string }> {
  const answer = await post(site, '/api/auth/login', administrator)
  if (answer.status !== 200) throw new Error(`the log-in was answered ${answer.status}`)
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  const { token } = (await answer.json()) as { token: string }
  return { Cookie: cookies.join('; '), Authorization: `Token ${token}` }
}

/** Opens a shop with one product, picked up at its door. */
export async function openOrderSite(site: RunningSite): Promise<void> {
  await post(site, '/api/settings/setup', {
    title: 'Loja',
    admin_name: 'Rosa',
    ...administrator,
    password_confirmation: administrator.password,
  })
}

export async function putProduct(client: pg.Client): Promise<void> {
  await client.query(
    `update site set features = '{"shop": {"enabled": true, "title": "Loja", "url": "/loja"}}'`,
  )
  await client.query(`insert into shop_settings (id, pickup) values (1, '{"enabled": true, "address": "", "instructions": ""}')
    on conflict (id) do update set pickup = excluded.pickup`)
  await client.query(
    `insert into products (id, slug, title, content, content_text, price_cents, weight_g, status, published_at, created_at, updated_at)
     values ($1, 'mel', 'Mel', '', '', 2500, 300, 'published', now(), now(), now())`,
    [product],
  )
  await client.query(`insert into goods (product_id, stock) values ($1, $2)`, [product, stock])
  await client.query(
    `insert into stock_lines (id, goods_id, kind, delta, stock_after, created_at)
     values (gen_random_uuid(), $1, 'opening', $2, $2, now())`,
    [product, stock],
  )
}

export type Form = {
  key: string
  body: { items: { product: string; qtd: number; shipping: string }[] } & Record<string, unknown>
  ip: string
}

export function newForm(): Form {
  const qtd = randomInt(1, 4)
  return {
    key: randomUUID(),
    ip: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    body: {
      items: [{ product, qtd, shipping: 'retirada' }],
      customer: {
        name: 'Clara',
        email: `${randomUUID()}@loja.example`,
        phone: '61999990000',
        document: aCpf(),
      },
      payment: 'arrange',
    },
  }
}

export const send = (site: RunningSite, { key, body, ip }: Form) =>
  post(site, '/api/orders', body, { 'Idempotency-Key': key, 'X-Forwarded-For': ip })

/** The texts that an order must accept, as the shop tells whoever sent one without. */
export async function wantedTexts(refused: Response): Promise<Record<string, number>> {
  const { texts = [] } = (await refused.json()) as { texts?: { slug: string; version: number }[] }
  return Object.fromEntries(texts.map(({ slug, version }) => [slug, version]))
}

/** Sends the form of an order until the program is sure: what a killed one began may not be over at once. */
export async function insist(site: RunningSite, form: Form): Promise<string> {
  for (;;) {
    const answer = await send(site, form)
    const json = (await answer.json()) as { _id: string; code?: string }
    if (answer.status === 201) return json._id
    if (json.code !== 'still_running' && answer.status !== 503)
      throw new Error(`${answer.status} ${JSON.stringify(json)}`)
    await new Promise((later) => setTimeout(later, 200))
  }
}

/** Insists on each, eight at once; the order's id by the form's key. */
export async function insistOnAll(site: RunningSite, forms: Map<string, Form>): Promise<Map<string, string>> {
  const orders = new Map<string, string>()
  const left = forms.values()
  const one = async () => {
    for (const form of left) orders.set(form.key, await insist(site, form))
  }
  await Promise.all(Array.from({ length: 8 }, one))
  return orders
}
