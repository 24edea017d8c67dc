import { expect, open, setUp, test } from '../support/journey.ts'
import { startSite } from '../support/running-site.ts'

test('npm run dev serves pages that come alive', async ({ page }) => {
  test.setTimeout(120_000)
  const site = await startSite({ env: { NODE_ENV: 'development' } })
  try {
    await open(page, site.origin)
    await page.getByLabel('Título do site').fill('Em obras')
    await expect(page.getByRole('button', { name: 'Salvar' })).toBeEnabled()
    // Of a public page the islands live, by React itself.
    await setUp(site)
    await open(page, site.origin)
    const form = page.getByRole('contentinfo').locator('form')
    await form.getByLabel('Nome').fill('Ana')
    await expect(form.getByText(/^Para enviar, preencha o e-mail e a mensagem/)).toBeVisible()
  } finally {
    await site.stop()
  }
})
