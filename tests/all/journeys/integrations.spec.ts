import { Webhook } from 'standardwebhooks'
import { expect, logIn, open, startSetUp, test } from '../../support/journey.ts'
import { openReceiver } from '../../support/webhook-receiver.ts'

test('a key is made, shown once, opens what was marked, and ends when it is revoked', async ({
  page,
  ownSite,
}) => {
  await logIn(page, ownSite)
  await open(page, `${ownSite.origin}/conta/integracoes`)
  await expect(page.getByText('Ainda não há chaves.')).toBeVisible()
  await page.getByRole('link', { name: 'Nova chave' }).click()
  await page.getByLabel('Nome').fill('Emissor de notas')
  await page.getByRole('button', { name: 'Criar a chave' }).click()
  await expect(page.getByText('Escolha pelo menos uma permissão.')).toBeVisible()
  await page.getByLabel('Mensagens').selectOption('Ler e alterar')
  await page.getByRole('button', { name: 'Criar a chave' }).click()

  const key = (await page.locator('code').textContent()) ?? ''
  expect(key).toMatch(/^praca_[\w-]{43}$/)
  const ask = (path: string) =>
    fetch(ownSite.origin + path, { headers: { Authorization: `Bearer ${key}` } }).then(({ status }) => status)
  expect([await ask('/api/contacts'), await ask('/api/uploads')]).toEqual([200, 403])

  await page.getByRole('link', { name: 'Já copiei' }).click()
  const row = page.getByRole('row', { name: /Emissor de notas/ })
  await expect(row).toContainText(`termina em ${key.slice(-4)}`)
  await expect(row).toContainText('Mensagens: ler e alterar')
  expect(await page.content()).not.toContain(key)

  await row.getByRole('button', { name: 'Revogar a chave Emissor de notas' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click()
  await expect(row).toContainText('Revogada')
  expect(await ask('/api/contacts')).toBe(401)
})

test('an address is told of a message, a test shows what it answered, and it is switched off', async ({
  page,
}) => {
  const receiver = await openReceiver()
  const site = await startSetUp({ env: { OUTSIDE_ORIGIN: receiver.origin } })
  try {
    await logIn(page, site)
    await open(page, `${site.origin}/conta/integracoes`)
    await expect(page.getByText('O site ainda não avisa ninguém.')).toBeVisible()
    await page.getByRole('link', { name: 'Novo endereço' }).click()
    await page.getByLabel('Nome').fill('Planilha')
    await page.getByLabel('Endereço').fill('http://exemplo.org.br/aviso')
    await page.getByRole('button', { name: 'Avisar este endereço' }).click()
    await expect(page.getByText('Escolha pelo menos um.')).toBeVisible()
    await page.getByLabel('Mensagem recebida pelo formulário').check()
    await page.getByRole('button', { name: 'Avisar este endereço' }).click()
    await expect(page.getByText('Use um endereço que comece com https://').first()).toBeVisible()
    await page.getByLabel('Endereço').fill(`${receiver.origin}/aviso`)
    await page.getByRole('button', { name: 'Avisar este endereço' }).click()
    const secret = (await page.locator('code').textContent()) ?? ''
    await page.getByRole('link', { name: 'Já copiei' }).click()

    receiver.answer(() => ({ status: 500, text: 'ainda não estou pronto' }))
    await page.getByRole('button', { name: 'Enviar um teste' }).click()
    const test = page.getByRole('row', { name: /Teste/ })
    await expect(test).toContainText('Respondeu 500')
    await test.getByText('1 tentativa').click()
    await expect(test).toContainText('ainda não estou pronto')

    receiver.answer(() => ({ status: 200 }))
    const written = await page.request.post(`${site.origin}/api/contacts/contact`, {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      data: { name: 'João', email: 'joao@exemplo.test', message: 'Bom dia!', elapsed_ms: 30_000 },
    })
    expect(written.status()).toBe(201)
    await expect.poll(() => receiver.told.length).toBe(1)
    const [{ body, headers } = { body: '', headers: {} }] = receiver.told
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'message.received' })
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('row', { name: /Mensagem recebida/ })).toContainText('Entregue', {
        timeout: 500,
      })
    }).toPass()

    await test.getByRole('button', { name: 'Enviar de novo' }).click()
    await expect(test).toContainText('Entregue')
    await page.getByRole('button', { name: 'Desligar' }).click()
    await expect(page.getByText('Desligado', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Excluir' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('O site ainda não avisa ninguém.')).toBeVisible()
  } finally {
    await site.stop()
    await receiver.close()
  }
})
