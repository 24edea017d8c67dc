// A piece of news from the first word to the reader: written, planned for another day, and there when the day comes.
import type { Page } from '@playwright/test'
import { setUpFolder } from '../support/beginnings.ts'
import { dateField, typeDate } from '../support/dates.ts'
import { expect, logIn, open, test, untilSaved } from '../support/journey.ts'
import { removeSite, startSite } from '../support/running-site.ts'

const title = (page: Page) => page.getByLabel('Título', { exact: true })
const text = (page: Page) => page.getByRole('textbox', { name: 'Texto', exact: true })
const said = (page: Page, sentence: string) => expect(page.getByText(sentence).first()).toBeVisible()

/** Wall time in São Paulo, as a field takes it. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 16)

test('news are written, scheduled, and appear by themselves, also when the program was down at the time', async ({
  page,
  browser,
}) => {
  const folder = await setUpFolder()
  let site = await startSite({ folder })
  try {
    await logIn(page, site)
    await open(page, `${site.origin}/conta/settings`)
    const features = page.getByRole('form', { name: 'Recursos' })
    await features.getByLabel('Notícias: ligada').check()
    await features.getByRole('button', { name: 'Salvar' }).click()
    await untilSaved(features)

    await page.getByRole('link', { name: 'Notícias', exact: true }).click()
    await page.getByRole('link', { name: 'Nova notícia' }).click()
    await title(page).fill('Chegou o pequi')
    await expect(page.getByLabel('Autoria')).toHaveValue('Rosa Lima')
    await text(page).click()
    await page.keyboard.type('O galpão abre na segunda.')
    await page.getByLabel('Assuntos').fill('Safra do pequi')
    await page.getByLabel('Assuntos').press('Enter')
    await page.getByLabel('Assuntos').fill('safra do PEQUI')
    await page.getByLabel('Assuntos').press('Enter')
    await expect(page.getByRole('button', { name: /^Tirar / })).toHaveCount(1)
    const schedule = page.getByRole('button', { name: 'Agendar', exact: true })
    await schedule.click()
    await schedule.click()
    await said(page, 'Para agendar, informe uma data e uma hora que ainda não passaram.')
    await typeDate(page, dateField(page, 'Publicar em'), inDays(2))
    await schedule.click()
    await said(page, 'Notícia agendada.')
    await page.waitForURL(/\/conta\/posts\/[0-9a-f-]{36}\/edit$/)
    await said(page, 'Aparece sozinha em')
    await page.goto(`${site.origin}/conta/posts`)
    await expect(page.getByRole('row', { name: /Chegou o pequi/ })).toContainText('Agendada')

    const visitor = await (await browser.newContext()).newPage()
    expect((await visitor.goto(`${site.origin}/noticias/chegou-o-pequi`))?.status()).toBe(404)
    await open(visitor, `${site.origin}/noticias`)
    await expect(visitor.getByText('Nenhuma notícia ainda')).toBeVisible()

    await site.stop()
    site = await startSite({ folder, env: { PGOPTIONS: '-c praca.clock_offset=3days' } })
    await open(visitor, site.origin)
    const band = visitor.getByRole('region', { name: 'Notícias' })
    await band.getByRole('link', { name: 'Chegou o pequi' }).click()
    await expect(visitor.getByRole('heading', { name: 'Chegou o pequi', level: 1 })).toBeVisible()
    await expect(visitor.getByText('O galpão abre na segunda.')).toBeVisible()
    await expect(visitor.getByText('por Rosa Lima')).toBeVisible()
    await visitor.getByRole('link', { name: 'Safra do pequi' }).click()
    await expect(visitor).toHaveURL(`${site.origin}/noticias?tag=safra-do-pequi`)
    await expect(visitor.getByText('1 notícia com este assunto.')).toBeVisible()
    await visitor.getByRole('link', { name: 'Chegou o pequi' }).click()
    await expect(visitor).toHaveURL(`${site.origin}/noticias/chegou-o-pequi`)
    await visitor.context().close()
  } finally {
    await site.stop()
    await removeSite(folder)
  }
})
