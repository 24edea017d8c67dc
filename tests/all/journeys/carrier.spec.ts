// What a buyer sees of those outside: Correios well, down, slow, answering HTML or nonsense, and there is a quote each time; a
// postal code that fills an address, and never takes from it what somebody wrote.

import type { Page } from '@playwright/test'
import { account, always, correios } from '../../../app/platform/carrier/fake-correios.testing.ts'
import {
  type FakeOutside,
  html,
  openFakeOutside,
  type Replies,
} from '../../../app/platform/outside/fake-outside.testing.ts'
import { axeOn } from '../../support/axe.ts'
import { callAs, expect, fillLogin, open, startSetUp, test } from '../../support/journey.ts'
import { customer, openShop, type Shelf } from '../../support/open-shop.ts'
import type { RunningSite } from '../../support/running-site.ts'

test.use({ viewport: { width: 360, height: 740 } })

let fake: FakeOutside
let site: RunningSite
test.beforeEach(async () => {
  fake = await openFakeOutside()
  site = await startSetUp({ env: { OUTSIDE_ORIGIN: fake.origin } })
})
test.afterEach(async () => {
  await site.stop()
  await fake.close()
})

/** The shop has a contract; what Correios answer is what the fake answers. */
async function signContract() {
  const call = await callAs(site)
  const { version } = await (await call('GET', '/api/shop-settings')).json()
  const { user, card, access_code } = account
  const saved = await call('PUT', '/api/shop-settings', {
    version,
    correios: { enabled: true, user, card, access_code },
    services: { '04510': '03298', '04014': '03220' },
  })
  expect(saved.status).toBe(200)
}

async function askQuote(page: Page, { slug }: Shelf, postalCode: string) {
  await open(page, `${site.origin}/loja/${slug}`)
  await page.getByLabel('CEP de entrega').fill(postalCode)
  await page.getByRole('button', { name: 'Calcular' }).click()
  const quote = page.getByRole('region', { name: 'Frete e prazo' })
  await expect(quote.getByText(`Para ${postalCode}:`)).toBeVisible()
  return quote
}

const street = (heard: { path: string }): ReturnType<Replies> =>
  heard.path.startsWith('/viacep')
    ? {
        status: 200,
        json: { uf: 'SP', localidade: 'São Paulo', bairro: 'Sé', logradouro: 'Praça da Sé' },
      }
    : { status: 404, json: {} }

test('Correios are asked; whatever becomes of them, there is a quote, and an order is made', async ({
  page,
}) => {
  const shop = await openShop(site)
  await signContract()
  const mel = await shop.put('Mel de aroeira', 3_800, 5)

  fake.answer(correios())
  const well = await askQuote(page, mel, '01001-000')
  const pac = (quote: typeof well) => quote.getByRole('listitem').filter({ hasText: 'PAC' })
  await expect(pac(well)).toContainText('R$ 18,13')

  // Each asks for a place of its own: what was answered before would serve its neighbours.
  const troubles: [string, string, Replies][] = [
    ['down', '20010-000', always('cut')],
    ['slow', '30130-010', always('hang')],
    ['answering HTML', '40020-000', always(html)],
    [
      'answering nonsense',
      '50010-000',
      correios({ price: () => ({ status: 200, json: [{ pcFinal: 'x' }] }) }),
    ],
  ]
  const places = ['60010-000', '64000-020', '57020-000', '59010-000']
  for (const [how, postalCode, replies] of troubles) {
    fake.answer(replies)
    const quote = await askQuote(page, mel, postalCode)
    await expect(pac(quote), how).toContainText(/R\$\s\d+,\d\d/)
    await expect(pac(quote), how).not.toContainText('R$ 18,13')
    expect(fake.heard.length, `${how}: asked`).toBeGreaterThan(0)
    // Well again, they are believed again; and not left alone for having failed too often.
    fake.answer(correios())
    await expect(pac(await askQuote(page, mel, places.shift() ?? '')), how).toContainText('R$ 18,13')
  }
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  fake.answer(always('cut'))
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await expect(page.getByText('No carrinho.')).toBeVisible()
  await open(page, `${site.origin}/loja/finalizar-pedido`)
  await page.getByRole('radio', { name: /^PAC/ }).check()
  await fillIn(page, { isWhole: true })
  await page.getByRole('button', { name: 'Confirmar o pedido' }).click()
  await page.waitForURL(/\/loja\/pedido\/[\w-]{43}$/)
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
})

const form = (page: Page) => page.getByRole('form', { name: 'Dados do pedido' })

/** @param isWhole the address too; else it is there already */
async function fillIn(page: Page, { isWhole }: { isWhole: boolean }) {
  const { name, email, phone, document } = customer
  await form(page).getByLabel('Nome completo').fill(name)
  await form(page).getByLabel('E-mail').fill(email)
  await form(page).getByLabel('Telefone com DDD').fill(phone)
  await form(page).getByLabel('CPF ou CNPJ').fill(document)
  if (isWhole) {
    await form(page).getByLabel('Rua').fill('Rua da Aurora')
    await form(page).getByLabel('Sem número').check()
    await form(page).getByLabel('Estado').selectOption('Rio Grande do Norte')
    await form(page).getByLabel('Cidade').fill('Natal')
  }
  await form(page)
    .getByLabel(/aceito as condições/)
    .check()
}

test('the postal code fills the address and erases nothing; the address is kept, and offered the next time', async ({
  page,
}) => {
  const shop = await openShop(site)
  const mel = await shop.put('Mel de aroeira', 3_800, 5)
  const person = { name: 'Eva Lima', email: 'eva@exemplo.org', password: 'jatoba-na-praca-7' }
  const call = await callAs(site)
  expect((await call('POST', '/api/users', { ...person, role: 'user' })).status).toBe(201)
  fake.answer(street)

  await open(page, `${site.origin}/loja/${mel.slug}`)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await expect(page.getByText('No carrinho.')).toBeVisible()
  await open(page, `${site.origin}/loja/finalizar-pedido`)
  // Where it goes is said in the first step, and need not be said again.
  await page.getByLabel('CEP de entrega').fill('01001-000')
  await page.getByRole('radio', { name: /^PAC/ }).check()
  const field = (name: string) => form(page).getByLabel(name, { exact: true })
  await expect(field('Rua')).toHaveValue('Praça da Sé')
  await expect(field('Cidade')).toHaveValue('São Paulo')
  await expect(field('Estado')).toHaveValue('SP')
  await field('Rua').fill('Praça da Sé, lado ímpar')
  await field('Número').fill('21')
  // Another freight: what was typed stays, what was filled follows.
  fake.answer((heard) =>
    heard.path.startsWith('/viacep')
      ? { status: 200, json: { uf: 'RJ', localidade: 'Rio de Janeiro', bairro: 'Centro', logradouro: '' } }
      : street(heard),
  )
  await page.getByLabel('CEP de entrega').fill('20010-000')
  await expect(field('Cidade')).toHaveValue('Rio de Janeiro')
  await expect(field('Estado')).toHaveValue('RJ')
  await expect(field('Rua')).toHaveValue('Praça da Sé, lado ímpar')
  await expect(field('Número')).toHaveValue('21')
  await expect(form(page).getByText(/CEP\s20010\W+000/)).toBeVisible()

  await page.getByText('Já tenho conta').click()
  await fillLogin(page, person)
  await expect(page.getByText('Já tenho conta')).toBeHidden()
  await expect(field('Nome completo')).toHaveValue(person.name)
  await expect(field('Rua')).toHaveValue('Praça da Sé, lado ímpar')
  await form(page).getByLabel('Guardar este endereço em Meus dados').check()
  await fillIn(page, { isWhole: false })
  await page.getByRole('button', { name: 'Confirmar o pedido' }).click()
  await page.waitForURL(/\/loja\/pedido\//)

  await open(page, `${site.origin}/loja/${mel.slug}`)
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await expect(page.getByText('No carrinho.')).toBeVisible()
  await open(page, `${site.origin}/loja/finalizar-pedido`)
  const offered = form(page).getByLabel('Usar um endereço guardado')
  await expect(offered.locator('option:checked')).toHaveText(
    'Praça da Sé, lado ímpar, 21 – Rio de Janeiro/RJ',
  )
  await expect(field('Rua')).toHaveValue('Praça da Sé, lado ímpar')
  await expect(form(page).getByLabel('Guardar este endereço em Meus dados')).toHaveCount(0)
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
})
