import { administrator } from '../support/first-run.ts'
import { expect, logIn, open, test, writeByHand } from '../support/journey.ts'

test("a visitor's message reaches the inbox and is answered", async ({ browser, page, site }) => {
  await open(page, site.origin)
  const form = page.getByRole('region', { name: 'Fale conosco' })
  const send = form.getByRole('button', { name: 'ENVIAR' })
  await form.getByLabel('Nome').fill('Dona Quitéria')
  await form.getByLabel('E-mail').fill('quiteria')
  await writeByHand(form.getByLabel('Mensagem'), 'Vocês vendem pequi em conserva?\nMoro em Posse.')
  await form.getByLabel('E-mail').blur()
  await expect(form.getByText('Informe um e-mail válido.')).toBeVisible()
  await expect(send).toBeDisabled()
  await expect(form.getByText('Para enviar, confira o e-mail.')).toBeVisible()
  await form.getByLabel('E-mail').fill('quiteria@vereda.example')
  await expect(send).toBeEnabled()
  await send.click()
  await expect(
    page
      .getByText('Sua mensagem foi enviada. Em breve entraremos em contato. Obrigado!')
      .filter({ visible: true }),
  ).toBeVisible()

  const office = await browser.newPage()
  await logIn(office, site, administrator)
  await open(office, `${site.origin}/conta/contacts`)
  await office.getByRole('link', { name: /Dona Quitéria/ }).click()
  await expect(office.getByText('Vocês vendem pequi em conserva?')).toBeVisible()
  await office.getByRole('button', { name: /respondida/i }).click()
  await expect(office.getByRole('button', { name: /respondida/i })).toBeHidden()
  await open(office, `${site.origin}/conta/contacts?state=answered`)
  await expect(office.getByRole('link', { name: /Dona Quitéria/ })).toBeVisible()
  await office.close()
})

test('the contact form is folded on a phone; elsewhere it is open, and nothing there only seems to open it', async ({
  page,
  site,
}) => {
  await open(page, site.origin)
  const form = page.getByRole('region', { name: 'Fale conosco' })
  const heading = form.getByRole('heading', { name: 'Fale conosco' })
  await expect(heading).toHaveCount(1)
  await expect(form.locator('summary')).toBeHidden()
  await expect(form.getByLabel('Nome')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await expect(heading).toHaveCount(1)
  await expect(form.getByLabel('Nome')).toBeHidden()
  await form.locator('summary').press('Enter')
  await expect(form.getByLabel('Nome')).toBeVisible()
})
