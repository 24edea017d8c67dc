import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { account, always, correios } from '../../platform/carrier/fake-correios.testing.ts'
import { type FakeOutside, html, openFakeOutside } from '../../platform/outside/fake-outside.testing.ts'
import { aProduct, type SampleProduct, shopPeopleOf } from '../catalog/sample-products.testing.ts'
import { type Explanation, explainShipping } from './explain.server.ts'
import { quote } from './quotes.server.ts'
import { forgetCarrier, setShop } from './sample-shipping.testing.ts'

let site: TestSite
let fake: FakeOutside
let rosa: Awaited<ReturnType<typeof shopPeopleOf>>['rosa']
let honey: SampleProduct
let trunk: SampleProduct
beforeAll(async () => {
  site = await openTestSite()
  fake = await openFakeOutside()
  rosa = (await shopPeopleOf(site)).rosa
  honey = await aProduct(site, { title: 'Mel', price_cents: 2000, weight_g: 300 })
  trunk = await aProduct(site, { title: 'Tronco', weight_g: 31_000 })
})
afterAll(async () => {
  await fake.close()
  await site.close()
})
beforeEach(async () => {
  await setShop(site, {})
  await forgetCarrier(site)
})

const explain = async (product = honey, qtd = 1, postal_code = '69301-000'): Promise<Explanation> => {
  const ctx = { ...site.ctx(rosa), outside: fake.outside() }
  const result = await explainShipping(ctx, { postal_code, items: [{ product: product._id, qtd }] })
  if (result.refused) throw new Error(result.refused)
  return result.value
}
const way = ({ ways }: Explanation, code: string) => ways.find((one) => one.code === code)

const withCorreios = () =>
  setShop(site, {
    sender_postal_code: '73770000',
    correios_enabled: true,
    correios_user: account.user,
    correios_card: account.card,
    correios_access_code_sealed: site.parts.secrets.seal(account.access_code),
  })

test('every way is told of, offered or not', async () => {
  const told = await explain()
  expect(told).toMatchObject({ postal_code: '69301000', state: 'RR' })
  expect(told.ways.map(({ code, offered }) => [code, offered])).toEqual([
    ['04510', true],
    ['04014', true],
    ['04782', false],
    ['04790', false],
    ['04804', false],
    ['retirada', false],
    ['entrega', false],
    ['fixo', false],
  ])
  for (const { notes } of told.ways) expect(notes.length).toBeGreaterThan(0)
  expect(told.notes).toEqual([
    'Falta o CEP do remetente nas configurações da loja: vale a zona nacional da tabela.',
    'A loja não usa um contrato com os Correios: os preços vêm da tabela de frete.',
    'A tabela de frete é a que veio com o programa, com preços inventados: confira-a e salve a sua.',
    'Ao prazo é somado 1 dia útil de preparo, da loja e do produto mais demorado.',
  ])
})

test('a price of the table says which row it is', async () => {
  expect(way(await explain(), '04510')?.notes).toEqual([
    'Um volume: caixa de 16 × 11 × 8 cm, 300 g. Tabela da loja, zona nacional, até 300 g: R$\u00a036,00, em até 13 dias úteis.',
  ])
})

test('pick-up takes as long as buyers are told: it waits for what is never sent, too', async () => {
  const pickup = { enabled: true, address: 'Rua das Flores, 10', instructions: '' }
  await setShop(site, { pickup: JSON.stringify(pickup), handling_days: 1 })
  const cheese = await aProduct(site, { title: 'Queijo', pickup_only: true, lead_days: 4 })
  const items = [honey, cheese].map(({ _id: product }) => ({ product, qtd: 1 }))
  const asked = { postal_code: '69301-000', items }
  const [told, seen] = [await explainShipping(site.ctx(rosa), asked), await quote(site.ctx(), asked)]
  if (told.refused || seen.refused) throw new Error('no answer')
  const offered = told.value.ways.flatMap(({ code, offered, price_cents, deadline_days }) =>
    offered ? [{ code, price_cents, deadline_days }] : [],
  )
  const bought = seen.value.options.map(({ code, price_cents, deadline_days }) => ({
    code,
    price_cents,
    deadline_days,
  }))
  expect(offered).toHaveLength(3)
  expect(offered).toEqual(expect.arrayContaining(bought))
  expect(way(told.value, 'retirada')).toMatchObject({ deadline_days: 5 })
  // What is sent does not wait for what is not.
  expect(told.value.notes).toContain(
    'Ao prazo é somado 1 dia útil de preparo, da loja e do produto mais demorado.',
  )
})

describe('why SEDEX is not there', () => {
  test('it is not among the services of the shop', async () => {
    await setShop(site, { services: JSON.stringify({ '04510': '03298' }) })
    expect(way(await explain(), '04014')).toMatchObject({
      offered: false,
      price_cents: null,
      notes: ['A loja não oferece SEDEX: o serviço não está marcado nas configurações.'],
    })
  })
  test('a product is too heavy', async () => {
    const told = await explain(trunk)
    expect(way(told, '04014')?.notes).toEqual([
      '“Tronco” pesa mais do que os 30 kg que o SEDEX leva por volume.',
    ])
    expect(way(told, 'fixo')).toMatchObject({
      offered: true,
      price_cents: 3500,
      notes: ['Nenhum outro serviço tem preço: vale o frete fixo, para que ninguém fique sem opção.'],
    })
  })
  test('the table has no row for it', async () => {
    await setShop(site, { services: JSON.stringify({ '04782': '03140' }) })
    expect(way(await explain(), '04782')?.notes).toEqual([
      'A tabela de frete não tem linha de SEDEX 12 para o CEP 69301-000 (RR, zona nacional) com 300 g.',
    ])
  })
  test('the carrier says no', async () => {
    await withCorreios()
    const json = [1, 2].map((nuRequisicao) => ({
      nuRequisicao: String(nuRequisicao),
      txErro: 'ERP-006: nao atende.',
    }))
    fake.answer(correios({ price: () => ({ status: 200, json }) }))
    expect(way(await explain(), '04014')?.notes).toEqual([
      'Os Correios responderam que não: “ERP-006: nao atende.”.',
    ])
  })
})

test('what the carrier does is told: it answered, or it did not and what counts instead', async () => {
  await withCorreios()
  fake.answer(correios())
  const fine = await explain()
  expect(fine.notes).toContain('Os Correios responderam (ou tinham respondido há menos de meia hora).')
  expect(way(fine, '04510')?.notes).toEqual([
    'Um volume: caixa de 16 × 11 × 8 cm, 300 g. Preço dos Correios: R$\u00a018,13.',
  ])
  fake.answer(always(html))
  const other = await explain(honey, 1, '69301-001')
  expect(other.notes[1]).toBe(
    'Os Correios não deram preço para tudo: “HTTP 503”. Enquanto isso, vale a última resposta deles ou a tabela de frete.',
  )
  expect(way(other, '04510')?.notes[0]).toContain('vale a última resposta deles')
})

test('free shipping is told where it is and where it is not', async () => {
  await setShop(site, { free_shipping_above_cents: 1000 })
  const told = await explain()
  expect(way(told, '04510')).toMatchObject({ price_cents: 0 })
  expect(way(told, '04510')?.notes.at(-1)).toContain('Frete grátis')
  expect(way(told, '04014')?.notes.at(-1)).toContain('só na forma mais barata')
})

test('a parcel that is billed by its size says so, and many parcels are not told one by one', async () => {
  const basket = await aProduct(site, {
    title: 'Balaio',
    weight_g: 300,
    length_mm: 510,
    width_mm: 300,
    height_mm: 200,
  })
  const told = await explain(basket, 1)
  expect(way(told, '04510')?.notes[0]).toContain(
    '300 g, cobrado como 5,1 kg por causa do tamanho (peso cúbico)',
  )
  const many = await aProduct(site, { title: 'Saco', weight_g: 20_000 })
  expect(way(await explain(many, 9), '04510')?.notes).toHaveLength(6)
})
