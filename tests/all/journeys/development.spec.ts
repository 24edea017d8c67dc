import { setUp } from '../../support/first-run.ts'
import { expect, open, test } from '../../support/journey.ts'
import { startSite } from '../../support/running-site.ts'

test('npm run dev serves pages that come alive', async ({ page }) => {
  const site = await startSite({ env: { NODE_ENV: 'development' } })
  try {
    await open(page, site.origin)
    await page.getByLabel('Título do site').fill('Em obras')
    await expect(page.getByRole('button', { name: 'Salvar' })).toBeEnabled()
    await setUp(site)
    await open(page, site.origin)
    const form = page.getByRole('region', { name: 'Fale conosco' })
    await form.getByLabel('Nome').fill('Dona Jurema')
    await expect(form.getByText('Para enviar, preencha o e-mail e a mensagem.')).toBeVisible()
    // By the runtime that is shipped: React marks every element that it has drawn.
    const marks = await form.getByLabel('Nome').evaluate((field) => Object.keys(field))
    expect(marks.filter((mark) => mark.startsWith('__react'))).toEqual([])
    // What is fetched once somebody writes has come too, before the program is stopped.
    await form.getByLabel('E-mail').fill('jurema')
    await form.getByLabel('Mensagem').focus()
    await expect(form.getByText('Informe um e-mail válido.')).toBeVisible()
  } finally {
    await site.stop()
  }
})
