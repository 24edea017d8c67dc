// A message written without internet: kept in this browser, sent once when there is some again, or given up.
import type { Page } from '@playwright/test'
import { callAs, expect, open, test, writeByHand } from '../../support/journey.ts'
import { everythingKept, isKept } from '../../support/kept-here.ts'

const sentence =
  'Você está sem internet. Guardamos a mensagem neste aparelho e a enviamos quando a conexão voltar.'
const formOn = (page: Page) => page.getByRole('region', { name: 'Fale conosco' })

async function write(page: Page, message: string) {
  const form = formOn(page)
  await form.getByLabel('Nome').fill('Dona Jurema')
  await form.getByLabel('E-mail').fill('jurema@vereda.example')
  await writeByHand(form.getByLabel('Mensagem'), message)
  await form.getByRole('button', { name: 'ENVIAR' }).click()
}

/** Faster than a hand. */
async function type(page: Page, message: string) {
  const form = formOn(page)
  await form.getByLabel('Nome').pressSequentially('Jurema')
  await form.getByLabel('E-mail').pressSequentially('jurema@vereda.example')
  await form.getByLabel('Mensagem').pressSequentially(message)
  await form.getByRole('button', { name: 'ENVIAR' }).click()
}

const keptHere = async (page: Page) =>
  (await everythingKept(page)).filter(({ text }) => text.includes('jurema')).map(({ address }) => address)

test('a message written offline outlives a reload, and arrives once when there is internet again', async ({
  context,
  ownSite: site,
  page,
}) => {
  await open(page, site.origin)
  await expect.poll(() => isKept(page, '/')).toBe(true)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('praca-assets')).keys()).length))
    .toBeGreaterThan(5)
  await context.setOffline(true)
  await open(page, site.origin)
  await type(page, 'Vocês vendem pequi?')
  await expect(formOn(page).getByText(sentence)).toBeVisible()
  await expect(formOn(page).getByLabel('Mensagem')).toHaveValue('')
  await open(page, site.origin)
  await expect(formOn(page).getByText(sentence)).toBeVisible()
  expect(await keptHere(page)).toHaveLength(1)

  await context.setOffline(false)
  await expect(formOn(page).getByText(sentence)).toHaveCount(0)
  await expect(
    page.getByText('A mensagem que estava guardada neste aparelho foi enviada.').first(),
  ).toBeVisible()
  expect(await keptHere(page)).toEqual([])
  await open(page, site.origin)
  const call = await callAs(site)
  const { data, total } = await (await call('GET', '/api/contacts')).json()
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({ name: 'Jurema', state: 'new', message: 'Vocês vendem pequi?' })
})

test('an answer that was lost doubles nothing', async ({ ownSite: site, page }) => {
  await open(page, site.origin)
  // The first sending arrives; its answer does not.
  await page.route(
    '**/api/contacts/contact',
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await write(page, 'Vocês entregam?')
  await expect(
    page.getByText('A mensagem que estava guardada neste aparelho foi enviada.').first(),
  ).toBeVisible()
  await expect(formOn(page).getByText(/Guardamos a mensagem/)).toHaveCount(0)
  const call = await callAs(site)
  expect((await (await call('GET', '/api/contacts')).json()).total).toBe(1)
})

test('it can be given up, and taken back; what the site refuses is corrected', async ({
  context,
  ownSite: site,
  page,
}) => {
  await open(page, site.origin)
  await formOn(page).getByLabel('Nome').focus()
  await expect.poll(() => isKept(page, '/')).toBe(true)
  await context.setOffline(true)
  await write(page, 'Vocês entregam?')
  await formOn(page).getByRole('button', { name: 'Tentar agora' }).click()
  await expect(page.getByText('Ainda sem conexão.').first()).toBeVisible()
  await formOn(page).getByRole('button', { name: 'Desistir do envio' }).click()
  await expect(formOn(page).getByRole('button', { name: 'Desistir do envio' })).toHaveCount(0)
  await expect(formOn(page).getByRole('form')).toBeFocused()
  expect(await keptHere(page)).toEqual([])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(formOn(page).getByRole('button', { name: 'Desistir do envio' })).toBeVisible()

  await spoil(page)
  await context.setOffline(false)
  await expect(formOn(page).getByText(/^A mensagem guardada às? .* não foi aceita: /)).toBeVisible()
  await formOn(page).getByRole('button', { name: 'Corrigir' }).click()
  await expect(formOn(page).getByLabel('Mensagem')).toHaveValue('Vocês entregam?')
  await expect(formOn(page).getByText('Informe um e-mail válido.')).toBeVisible()
  expect(await keptHere(page)).toEqual([])
  await formOn(page).getByLabel('E-mail').fill('jurema@vereda.example')
  await formOn(page).getByRole('button', { name: 'ENVIAR' }).click()
  await expect(page.getByText('Sua mensagem foi enviada.').filter({ visible: true }).first()).toBeVisible()
  const call = await callAs(site)
  expect((await (await call('GET', '/api/contacts')).json()).total).toBe(1)
})

/** An address the site will not take, as if its rules had changed meanwhile. */
const spoil = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('praca-mensagens')
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    const store = database.transaction('messages', 'readwrite').objectStore('messages')
    await new Promise<void>((done) => {
      const asking = store.getAll()
      asking.onsuccess = () => {
        const [row] = asking.result
        store.put({ ...row, form: { ...row.form, email: 'jurema' } }).onsuccess = () => done()
      }
    })
    database.close()
  })
