import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { letterPolicy } from '../../../platform/http/content-security-policy.server.ts'
import { momentText } from '../../../platform/text/moments.ts'
import { address, newBuyer, openShop, type Shop, tokenOf } from '../sample-orders.testing.ts'
import { letterText } from './letter-blocks.ts'
import { letterKinds, letterOf } from './letter-words.ts'
import { letterNow } from './resend-letter.server.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.db
    .updateTable('site')
    .set({
      primary_color: '#123456',
      secondary_color: '#ffcc00',
      legal: JSON.stringify({
        name: 'Cooperativa LTDA',
        document: '11222333000181',
        address: 'Rua A, 1',
        phone: '',
      }),
    })
    .execute()
})
afterAll(() => shop.close())

const latest = async (kind: string) => {
  const letter = (await shop.letters(kind)).at(-1)
  if (!letter) throw new Error(`no letter ${kind}`)
  const sealed = letter.sealed_body && shop.parts.secrets.unseal(letter.sealed_body)
  return { ...letter, ...(sealed && (JSON.parse(sealed) as { text: string; html: string })) }
}

test('the first letter has everything the law asks for, twice', async () => {
  const mel = await shop.product({ title: 'Mel <b>& própolis</b>' })
  const items = [{ product: mel, qtd: 2, shipping: '04510' }]
  const order = await shop.place(null, mel, 2, {
    items,
    address,
    customer: { ...newBuyer(), name: 'Zé <script>' },
  })
  const { text, html, subject, to_email } = await latest('order-placed')
  const policy = letterPolicy(html ?? '')
  for (const [, style = ''] of html?.matchAll(/ style="([^"]*)"/g) ?? []) {
    // As it stands is as the browser hashes it, and none is left out where the letter is shown.
    expect(style).not.toContain('&')
    expect(policy).toContain(createHash('sha256').update(style).digest('base64'))
  }
  expect(subject).toBe(`Recebemos o seu pedido nº ${order.number} – Cooperativa do Cerrado`)
  expect(to_email).toBe(order.customer.email)
  for (const words of [
    `https://cerrado.test${order.link}`,
    order.payment.pix?.code ?? '?',
    '2 × Mel <b>& própolis</b>: R$\u00a050,00',
    'Código de Defesa do Consumidor, art. 49',
    'Cooperativa LTDA',
    '11.222.333/0001-81',
    'Praça da Sé, 1',
    'CEP 01001-000',
    'até',
  ])
    expect(text).toContain(words)
  expect(html).toContain('#ffcc00')
  expect(html).toContain('#123456')
  expect(html).toContain('Mel &lt;b&gt;&amp; própolis&lt;/b&gt;')
  expect(html).not.toContain('<b>&')
  expect(html).not.toContain('<script>')
  expect(html).toContain('lang="pt-BR"')
})

test('what is to be arranged with the shop says until when it is set aside, there and on its page', async () => {
  const order = await shop.place(shop.rosa, await shop.product(), 1, { payment: 'arrange' })
  const ends = Temporal.Instant.from(order.created_at).add({ hours: 48 })
  expect(order.held_until).toBe(ends.toString({ smallestUnit: 'millisecond' }))
  const { text } = await latest('order-placed')
  expect(text).toContain(`ficam reservados até ${momentText(order.held_until ?? '', 'America/Sao_Paulo')}.`)
  await shop.call('POST', `/api/orders/${order._id}/payment`, { body: {}, token: shop.rosa.token })
  const path = `/api/orders/by-token/${tokenOf(order)}`
  expect((await shop.call('GET', path)).json).toMatchObject({ status: 'processing', held_until: null })
})

test('a guest’s link stands in no letter that anybody could read in the outbox', async () => {
  const order = await shop.place(null, await shop.product())
  const rows = await shop.db.selectFrom('letters').select(['text', 'html', 'secret', 'kind']).execute()
  expect(rows.filter(({ text, html }) => `${text}${html}`.includes(tokenOf(order)))).toEqual([])
  expect((await latest('order-placed')).text).toContain(tokenOf(order))
})

test('the shop hears of a new order at its own address, and of what the customer wrote as text', async () => {
  const order = await shop.place(null, await shop.product(), 1, { note: 'Entregar <cedo>' })
  const { to_email, text, html, reply_to_email, subject } = await latest('order-new')
  expect([to_email, reply_to_email]).toEqual(['pedidos@cerrado.test', order.customer.email])
  expect(subject).toBe(`Novo pedido nº ${order.number}: R$\u00a025,00`)
  expect(text).toContain('Entregar <cedo>')
  expect(html).toContain('Entregar &lt;cedo&gt;')
  expect(text).toContain(`https://cerrado.test/conta/pedidos/${order._id}`)
})

test('markup in whatever a customer says is text, in each letter and both of its parts', async () => {
  const markup = '<img/src=x/onerror=alert(1)>"\'&'
  const marked = {
    ...address,
    recipient: markup,
    street: markup,
    complement: markup,
    district: markup,
    city: markup,
  }
  const mel = await shop.product({ title: markup })
  const order = await shop.place(shop.cliente, mel, 1, {
    items: [{ product: mel, qtd: 1, shipping: '04510' }],
    address: marked,
    note: markup,
    customer: { ...newBuyer(), name: `${markup} Silva` },
  })
  const act = (id: string, move: string, body: unknown = {}) =>
    shop.call('POST', `/api/orders/${id}/${move}`, { body, token: shop.rosa.token })
  for (const move of ['payment', 'shipment', 'receipt']) await act(order._id, move)
  await act(order._id, 'withdrawal', { reason: markup })
  await act((await shop.place(shop.cliente, mel))._id, 'cancellation', { reason: markup })
  const letters = (await shop.letters()).filter(({ secret }) => !secret)
  const said = letters.filter(({ text }) => text.includes('<img/src=x'))
  expect(new Set(said.map(({ kind }) => kind))).toEqual(
    new Set([
      'order-placed',
      'order-new',
      'order-paid',
      'order-sent',
      'order-received',
      'order-withdrawal',
      'order-withdrawal-new',
      'order-canceled',
    ]),
  )
  for (const { html, kind, subject, to_name } of letters) {
    expect(html, kind).not.toMatch(/<img|<script/)
    expect(subject, kind).not.toMatch(/[\r\n]/)
    expect(to_name ?? '', kind).not.toMatch(/[\r\n]/)
  }
  const { html } = await latest('order-new')
  expect(html).toContain('&lt;img/src=x/onerror=alert(1)&gt;')
})

test('what is fetched is ready, not on its way; what is sent has its code', async () => {
  const mel = await shop.product()
  const act = (id: string, move: string, body: unknown = {}) =>
    shop.call('POST', `/api/orders/${id}/${move}`, { body, token: shop.rosa.token })
  const fetched = await shop.place(shop.cliente, mel)
  await act(fetched._id, 'payment')
  expect((await latest('order-paid')).text).toMatch(/^Retirada no local: o pedido fica pronto em até/m)
  await act(fetched._id, 'shipment')
  const ready = await latest('order-sent')
  expect(ready).toMatchObject({
    subject: expect.stringContaining('pronto para retirada'),
    text: expect.stringContaining('Rua das Flores, 10'),
  })
  expect(ready.text).toMatch(/^Forma: Retirada no local$/m)
  expect(ready.text).not.toContain('fica pronto')
  const items = [{ product: mel, qtd: 1, shipping: '04510' }]
  const sent = await shop.place(shop.cliente, mel, 1, { items, address })
  await act(sent._id, 'payment')
  await act(sent._id, 'shipment', { tracking: [{ service: '04510', code: 'DG049186230BR' }] })
  const letter = await latest('order-sent')
  expect(letter.subject).toContain('enviado')
  expect(letter.text).toMatch(/^Forma: PAC$/m)
  expect(letter.text).not.toMatch(/dias? út/)
  expect(letter.text).toContain('DG049186230BR')
  expect(letter.html).toContain('https://www.linkcorreios.com.br/?id=DG049186230BR')
})

test('what is split says which product goes by which way', async () => {
  const [mel, queijo] = [await shop.product({ title: 'Mel' }), await shop.product({ title: 'Queijo' })]
  const items = [
    { product: mel, qtd: 2, shipping: '04510' },
    { product: queijo, qtd: 1, shipping: 'retirada' },
  ]
  await shop.place(null, mel, 1, { items, address })
  const { text } = await latest('order-placed')
  expect(text).toMatch(/^PAC: em até \d+ dias úteis\n2 × Mel$/m)
  expect(text).toMatch(/^Retirada no local: .+\n1 × Queijo$/m)
  expect(text).toMatch(/^Retirada em: .*Rua das Flores, 10/m)
  await shop.place(null, mel)
  expect((await latest('order-placed')).text).not.toMatch(/^1 × Mel$/m)
})

test.each([
  [6000, '60,00'],
  [1000, '10,00'],
])('what is said to go back is what came in (%i), not the total', async (amount_cents, sum) => {
  const act = (id: string, move: string, body: unknown = {}) =>
    shop.call('POST', `/api/orders/${id}/${move}`, { body, token: shop.rosa.token })
  const mel = await shop.product()
  const paid = { amount_cents, accepts_other_amount: true }
  const canceled = await shop.place(shop.cliente, mel)
  await act(canceled._id, 'payment', paid)
  expect((await act(canceled._id, 'cancellation')).json.payment).toMatchObject({
    refund_due_cents: amount_cents,
    refunded_cents: 0,
  })
  expect((await latest('order-canceled')).text).toContain(`O valor pago, R$\u00a0${sum}, será devolvido.`)
  await act(canceled._id, 'refund')
  expect((await latest('order-refunded')).text).toContain(`Devolvemos R$\u00a0${sum}.`)

  const withdrawn = await shop.place(shop.cliente, mel)
  await act(withdrawn._id, 'payment', paid)
  for (const move of ['shipment', 'receipt', 'withdrawal']) await act(withdrawn._id, move)
  expect((await latest('order-withdrawal')).text).toContain(`Vamos devolver R$\u00a0${sum},`)
  expect((await latest('order-withdrawal-new')).text).toContain(`A devolver: R$\u00a0${sum}.`)
})

test('without an address of the site no letter holds a broken link', async () => {
  await shop.db.updateTable('site').set({ public_origin: null }).execute()
  const order = await shop.place(shop.cliente, await shop.product())
  await shop.hear()
  await shop.db.updateTable('site').set({ public_origin: 'https://cerrado.test' }).execute()
  const { text, html } = await latest('order-placed')
  expect(text).toContain(order.payment.pix?.code ?? '?')
  expect(`${text}${html}`).not.toMatch(/href="\/|null|undefined|Ver o pedido/)
})

test('every kind has a subject on one line, a title and words of its own', async () => {
  const order = await shop.place(shop.cliente, await shop.product())
  const legal = { name: '', document: '', address: '', phone: '' }
  const site = { title: 'Loja', email: 'a@b.test', timezone: 'America/Sao_Paulo', legal, public_origin: null }
  const facts = {
    site,
    shop: { arrange_text: '', exchange_text: '', pickup: { enabled: true, address: '', instructions: '' } },
    link: null,
    confirming: null,
  }
  const subjects = letterKinds.map((kind) => {
    const { subject, letter } = letterOf(kind, order, facts)
    expect(letterText(letter)).not.toMatch(/undefined|null|NaN|\[object/)
    expect(subject).not.toMatch(/[\r\n]/)
    return subject
  })
  expect(new Set(subjects).size).toBe(letterKinds.length)
  // Whoever only the payment had made known is asked again, as the hold is short again.
  const confirming = { link: 'https://cerrado.test/confirmar', code: '123456' }
  const unpaid = letterText(letterOf('unpaid', order, { ...facts, confirming }).letter)
  for (const words of ['Por engano, confirmamos', 'Confirme o seu pedido até', '123456', 'copia e cola'])
    expect(unpaid).toContain(words)
})

test('a guest’s letter goes out again as the order stands now, with its link', async () => {
  const mel = await shop.product()
  const order = await shop.place(null, mel)
  const act = (move: string) =>
    shop.call('POST', `/api/orders/${order._id}/${move}`, { body: {}, token: shop.rosa.token })
  expect((await act('letter')).status).toBe(200)
  expect(await shop.letters('order-placed').then((all) => all.at(-1)?.to_email)).toBe(order.customer.email)
  await act('payment')
  const before = (await shop.letters('order-paid')).length
  expect((await act('letter')).status).toBe(200)
  expect(await shop.letters('order-paid')).toHaveLength(before + 1)
  const again = await latest('order-paid')
  expect([again.secret, again.about_id]).toEqual([true, order._id])
  expect(again.text).toContain(`https://cerrado.test${order.link}`)

  const nobody = await shop.place(null, mel)
  await shop.db.updateTable('orders').set({ customer_email: '' }).where('id', '=', nobody._id).execute()
  const refused = await shop.call('POST', `/api/orders/${nobody._id}/letter`, {
    body: {},
    token: shop.rosa.token,
  })
  expect([refused.status, refused.json.code]).toEqual([409, 'no_email'])
})

test('from the outbox too a guest’s letter is written anew once it was sent', async () => {
  const order = await shop.place(null, await shop.product())
  const first = (await shop.letters('order-placed')).at(-1)
  // The letter as sending leaves it.
  await shop.db
    .updateTable('letters')
    .set({ state: 'sent', sent_at: new Date(), sealed_body: null, next_try_at: null })
    .where('id', '=', first?.id ?? '')
    .execute()
  await shop.call('POST', `/api/orders/${order._id}/payment`, { body: {}, token: shop.rosa.token })
  const resent = await shop.call('POST', `/api/mail/${first?.id}/resend`, { token: shop.rosa.token })
  expect(resent.json).toMatchObject({ kind: 'order-paid', resend_of: first?.id, body: null })
  expect((await latest('order-paid')).text).toContain(`https://cerrado.test${order.link}`)
})

test.each([
  ['resend', { state: 'sent', sent_at: new Date(), next_try_at: null }],
  ['retry', { state: 'failed', next_try_at: null }],
] as const)(
  'what a canceled order once said is refused, and not put in the queue to vanish there: %s',
  async (deed, as) => {
    const order = await shop.place(shop.cliente, await shop.product())
    const first = (await shop.letters('order-placed')).at(-1)?.id ?? ''
    await shop.db.updateTable('letters').set(as).where('id', '=', first).execute()
    await shop.call('POST', `/api/orders/${order._id}/cancellation`, { body: {}, token: shop.cliente.token })
    const { status, json } = await shop.call('POST', `/api/mail/${first}/${deed}`, { token: shop.rosa.token })
    expect([status, json.code]).toEqual([409, 'out_of_date'])
    expect((await shop.letters('order-placed')).map(({ id }) => id)).toContain(first)
  },
)

test('an expired order’s letter asks nobody to pay by a time that has passed', async () => {
  const order = await shop.place(shop.cliente, await shop.product())
  const legal = { name: '', document: '', address: '', phone: '' }
  const letterWith = (can: Partial<typeof order.can>) =>
    letterOf(
      'placed',
      { ...order, situation: 'expired', can: { ...order.can, ...can } },
      {
        site: { title: 'Loja', email: '', timezone: 'America/Sao_Paulo', legal, public_origin: null },
        shop: {
          arrange_text: '',
          exchange_text: '',
          pickup: { enabled: true, address: '', instructions: '' },
        },
        link: null,
        confirming: null,
      },
    ).letter
  const renewable = letterText(letterWith({ renew_pix: true }))
  expect(renewable).toContain('O prazo para pagar acabou')
  expect(renewable).toContain('dá um novo prazo')
  expect(renewable).not.toContain('copia e cola')
  expect(letterText(letterWith({ renew_pix: false }))).not.toContain('novo prazo')
})

test.each([
  ['pending', null, 'awaiting', 'placed'],
  ['processing', 'paid_without_stock', 'confirmed', 'paid'],
  ['sent', null, 'confirmed', 'sent'],
  ['received', null, 'confirmed', 'received'],
  ['received', 'withdrawal_requested', 'refund_due', 'withdrawal'],
  ['received', 'withdrawn', 'refunded', 'refunded'],
  ['received', 'withdrawn', 'refund_due', 'withdrawal'],
  ['received', 'withdrawn', 'confirmed', 'received'],
  ['sent', 'withdrawn', 'confirmed', 'sent'],
  ['sent', 'withdrawal_requested', 'confirmed', 'withdrawal'],
  ['canceled', null, 'refund_due', 'canceled'],
])('an order that is %s (%s, %s) is told of by the letter %s', (status, situation, payment_state, kind) => {
  expect(letterNow({ status, situation, payment_state })).toBe(kind)
})
