import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import { aProduct, type SampleProduct, shopPeopleOf } from '../catalog/sample-products.testing.ts'
import { askExplanation } from './ask-explanation.server.ts'

let site: TestSite
let rosa: Awaited<ReturnType<typeof shopPeopleOf>>['rosa']
let honey: SampleProduct
beforeAll(async () => {
  site = await openTestSite()
  rosa = (await shopPeopleOf(site)).rosa
  honey = await aProduct(site, { title: 'Mel' })
})
afterAll(() => site.close())

const ask = (query: string) => askExplanation(site.ctx(rosa), new URLSearchParams(query))

test('visitors are not told, even before they ask', async () => {
  await expect(askExplanation(site.ctx(), new URLSearchParams())).rejects.toMatchObject({ status: 401 })
})

test('each product has its name, whatever else is for sale; what is not for sale has none', async () => {
  const { asked, explanation, problem } = await ask(
    `cep=01001-000&produto=${honey._id}&qtd=3&produto=${randomUUID()}&qtd=1`,
  )
  expect(asked.items.map(({ name, qtd }) => [name, qtd])).toEqual([
    ['Mel', 3],
    [null, 1],
  ])
  expect([explanation?.state, problem]).toEqual(['SP', null])
})

test('nothing asked is no answer; a question that cannot be answered says why', async () => {
  expect(await ask('')).toMatchObject({ explanation: null, problem: null })
  const chooseText = 'Escolha ao menos um produto, e de 1 a 999 de cada.'
  for (const [query, problem] of [
    ['cep=01001000', chooseText],
    [`cep=01001000&produto=${honey._id}&qtd=0`, chooseText],
    ['cep=01001000&produto=x&qtd=1', chooseText],
    [`cep=123&produto=${honey._id}&qtd=1`, 'Não conhecemos este CEP. Confira os 8 números.'],
    [`cep=01001000&produto=${randomUUID()}&qtd=1`, 'Nenhum desses produtos está à venda.'],
  ] as const)
    expect(await ask(query)).toMatchObject({ explanation: null, problem })
})
