import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderView } from '../../order.ts'
import { AddressLabels } from './address-labels.tsx'
import { ContentDeclaration } from './content-declaration.tsx'
import { PackingList } from './packing-list.tsx'

const pac = { code: '04510', name: 'PAC', price_cents: 2000, deadline_days: 5, source: 'tabela' }
const pickup = {
  code: 'retirada',
  name: 'Retirada no local',
  price_cents: 0,
  deadline_days: 2,
  source: 'loja',
}
const line = (name: string, shipping: object, qtd = 1) => ({
  _id: name,
  product: { name, image: null },
  qtd,
  unit_price_cents: 1000,
  total_cents: 1000 * qtd,
  weight_g: 300,
  shipping,
})
const order = (items: object[], given: object = {}) =>
  ({
    _id: '01990000-0000-7000-8000-000000000001',
    number: 7,
    status: 'processing',
    situation: null,
    payment: { method: 'pix' },
    customer: { name: 'Clara Dias', document: '' },
    address: {
      recipient: 'Clara Dias',
      postal_code: '01001000',
      street: 'Praça da Sé',
      number: '1',
      complement: '',
      district: 'Sé',
      city: 'São Paulo',
      state: 'SP',
      reference: '',
    },
    items,
    items_cents: 9999,
    note: '',
    internal: { note: '' },
    created_at: '2025-11-20T12:00:00.000Z',
    ...given,
  }) as unknown as OrderView
const sender = {
  name: 'Cooperativa',
  document: '',
  phone: '',
  street: 'Rua A',
  number: '1',
  complement: '',
  district: '',
  city: 'Cavalcante',
  state: 'GO',
  postal_code: '73790000',
} as const
const words = (element: React.ReactNode) =>
  renderToStaticMarkup(element)
    .replace(/<[^>]+>/g, '\n')
    .replace(/[\u00a0\u2060]/g, ' ')
    .replace(/\n+/g, '\n')

const packing = (one: OrderView) => words(<PackingList orders={[one]} sender={sender} zone="UTC" />)

test('whoever packs reads which product goes by which way, where there are several', () => {
  const several = packing(order([line('Mel', pac), line('Queijo', pickup)]))
  expect(several).toContain('Mel · PAC\n')
  expect(several).toContain('Queijo · Retirada no local\n')
  expect(packing(order([line('Mel', pac), line('Farinha', pac)]))).not.toContain('Mel ·')
})

test('what was paid without stock is not to be packed', () => {
  const items = [line('Mel', pac)]
  expect(packing(order(items, { situation: 'paid_without_stock' }))).toContain(
    'Pago sem estoque: não separar',
  )
  expect(packing(order(items, { situation: 'withdrawal_requested' }))).toContain(
    'Desistência pedida: não separar',
  )
  expect(packing(order(items, { status: 'canceled' }))).toContain('Cancelado: não separar')
  expect(packing(order(items))).not.toContain('não separar')
})

test('what is not paid is marked, and left where it is once its time is over or it waits for a Pix', () => {
  const items = [line('Mel', pac)]
  const pending = (method: string, situation: string | null = null) =>
    packing(order(items, { status: 'pending', situation, payment: { method } }))
  expect(pending('pix')).toContain('Não pago: não separar')
  for (const method of ['pix', 'arrange'])
    expect(pending(method, 'expired')).toContain('Prazo de pagamento vencido: não separar')
  // It may be paid where it is picked up.
  expect(pending('arrange')).toContain('\nNão pago\n')
  expect(pending('arrange')).not.toContain('não separar')
  expect(packing(order(items))).not.toContain('Não pago')
})

const declared = (items: object[]) =>
  words(<ContentDeclaration order={order(items)} sender={sender} />).replace(/\n/g, '|')

test('nothing is declared that is picked up: neither its worth nor its weight is in the parcel', () => {
  const paper = declared([line('Mel', pac, 2), line('Queijo', pickup)])
  expect(paper).not.toContain('Queijo')
  expect(paper).toContain('|1|Mel|2|R$ 20,00|Total|2|R$ 20,00|Peso total|600 g|')
  expect(paper.match(/Assinatura do declarante/g)).toHaveLength(1)
})

test('the day of signing is left to whoever signs, and so is its year', () => {
  const paper = declared([line('Mel', pac)])
  expect(paper).toContain('|Cavalcante, ____ de ________ de ______|')
  expect(paper).not.toContain('2025')
})

test('the law stays beside its number, and so does the article', () => {
  const paper = renderToStaticMarkup(
    <ContentDeclaration order={order([line('Mel', pac)])} sender={sender} />,
  ).replaceAll('\u00a0', '_')
  expect(paper).toContain('no art._4º da Lei Complementar nº_87/1996, uma vez')
})

test('each way has a declaration of its own', () => {
  const sedex = { ...pac, code: '04014', name: 'SEDEX' }
  const paper = declared([line('Mel', pac), line('Geleia', sedex, 3), line('Queijo', pickup)])
  expect(paper).toContain('|Declaração de conteúdo: PAC|')
  expect(paper).toContain('|1|Mel|1|R$ 10,00|Total|1|R$ 10,00|Peso total|300 g|')
  expect(paper).toContain('|Declaração de conteúdo: SEDEX|')
  expect(paper).toContain('|1|Geleia|3|R$ 30,00|Total|3|R$ 30,00|Peso total|900 g|')
})

const labelled = (...orders: OrderView[]) => {
  const element = <AddressLabels orders={orders} sender={sender} zone="UTC" />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a label names the ways of its parcels alone', () => {
  const labels = labelled(order([line('Mel', pac), line('Queijo', pickup)]))
  expect(labels).toContain('PAC')
  expect(labels).not.toContain('Retirada')
})

test('an address of many lines is printed smaller, so that it stands on its label whole', () => {
  const { address } = order([])
  const long = { ...address, recipient: 'M'.repeat(120), street: 'R'.repeat(160) }
  expect(labelled(order([line('Mel', pac)], { address: long }))).toContain('data-long="true"')
  expect(labelled(order([line('Mel', pac)]))).not.toContain('data-long')
})

// No browser lays out here, and none of the journeys prints.
test('a name without a space leaves the other columns of a declaration on the paper', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'paper.module.css'), 'utf8')
  expect(sheet).toMatch(/\.contents \.what \{[^}]*overflow-wrap: anywhere/)
  expect(sheet.slice(sheet.indexOf('@media print'))).toMatch(/\.wide \{[^}]*overflow: visible/)
  const paper = <ContentDeclaration order={order([line('Baru, 500 g', pac)])} sender={sender} />
  expect(renderToStaticMarkup(paper)).toMatch(/<td class="[^"]*what[^"]*">Baru, 500\u00a0g<\/td>/)
})

test('what must not leave the shop has no label, and is named', () => {
  const named = (number: number, given: object = {}) =>
    order([line('Mel', pac)], { _id: `order ${number}`, number, ...given })
  const short = named(8, { situation: 'paid_without_stock' })
  const stays = [short, named(9, { situation: 'withdrawal_requested' }), named(10, { status: 'canceled' })]
  const [all, one, none] = [[named(7), ...stays], [named(7), short], [short]].map((orders) =>
    labelled(...orders).replace(/[\u00a0\u2060]/g, ' '),
  )
  expect(all?.match(/Etiqueta do pedido nº \d+/g)).toEqual(['Etiqueta do pedido nº 7'])
  expect(all).toContain(
    '1 etiqueta. Imprima em tamanho real (100%). 3 pedidos ficaram sem etiqueta, porque não devem sair da loja: nº 8 (Pago sem estoque), nº 9 (Desistência pedida) e nº 10 (Cancelado).',
  )
  expect(one).toContain('1 pedido ficou sem etiqueta, porque não deve sair da loja: nº 8 (Pago sem estoque).')
  expect(none).not.toContain('Nenhum destes pedidos vai pelo correio.')
})

test('what expired or waits for a Pix has no label; what is paid later has one, and is named', () => {
  const named = (number: number, method: string, situation: string | null = null) =>
    order([line('Mel', pac)], {
      _id: `order ${number}`,
      number,
      status: 'pending',
      situation,
      payment: { method },
    })
  const orders = [named(7, 'arrange'), named(8, 'pix'), named(9, 'arrange', 'expired')]
  const labels = labelled(...orders).replace(/[\u00a0\u2060]/g, ' ')
  expect(labels.match(/Etiqueta do pedido nº \d+/g)).toEqual(['Etiqueta do pedido nº 7'])
  expect(labels).toContain(
    '1 pedido ainda não foi pago: nº 7. 2 pedidos ficaram sem etiqueta, porque não devem sair da loja: nº 8 (Não pago) e nº 9 (Prazo de pagamento vencido).',
  )
})
