// A part of the site is put into the menu, where it stands once, and hidden while it is switched off.
import { axeOn } from '../../support/axe.ts'
import { callAs, expect, logIn, open, test } from '../../support/journey.ts'

const on = (...keys: string[]) => ({
  features: Object.fromEntries(
    ['posts', 'events', 'medias', 'shop'].map((key) => [key, { enabled: keys.includes(key) }]),
  ),
})

test('the agenda gets a place of its own in the menu, from the screen that shows what follows it', async ({
  page,
  ownSite: site,
}) => {
  const call = await callAs(site)
  const save = async (settings: object) => {
    const { version } = (await (await call('GET', '/api/settings/managed')).json()) as { version: number }
    expect((await call('PUT', '/api/settings', { version, ...settings })).status).toBe(200)
  }
  await save(on('posts', 'events'))
  await call('POST', '/api/menus', { name: 'Fora', url: 'https://exemplo.org' })
  await logIn(page, site)
  const inHeader = async () => {
    await open(page, site.origin)
    return page.getByRole('navigation', { name: 'Principal' }).getByRole('link').allTextContents()
  }
  expect(await inHeader()).toEqual(['Fora', 'Notícias', 'Agenda'])

  await open(page, `${site.origin}/conta/menus`)
  const end = page.getByRole('region', { name: 'No fim do menu' })
  await end.getByRole('button', { name: 'Pôr no menu: Agenda' }).click()
  await expect(page.getByRole('row', { name: /Agenda/ })).toContainText('/agenda')
  await expect(end.getByRole('listitem')).toHaveText([/Notícias/])
  const { violations } = await axeOn(page).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page
    .getByRole('row', { name: /Agenda/ })
    .getByRole('button', { name: /Ações|Mais/ })
    .click()
  await page.getByRole('menuitem', { name: 'Mover para cima' }).click()
  await expect(page.getByText('Ordem do menu salva.')).toBeVisible()
  expect(await inHeader()).toEqual(['Agenda', 'Fora', 'Notícias'])

  // In the editor, beside pages and addresses; what has its place already is not offered again.
  await open(page, `${site.origin}/conta/menus/new`)
  await page.getByRole('radio', { name: /Uma parte do site/ }).check()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('option', { name: 'Agenda (já está no menu)' })).toBeDisabled()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Escolha uma parte do site.').last()).toBeVisible()
  await page.getByLabel('Parte do site', { exact: true }).selectOption('Notícias')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByRole('row', { name: /Notícias/ })).toBeVisible()
  await expect(end).toHaveCount(0)

  await save(on('posts'))
  await open(page, `${site.origin}/conta/menus`)
  await expect(page.getByRole('row', { name: /Agenda/ })).toContainText('Escondido: parte do site desligada')
  expect(await inHeader()).toEqual(['Fora', 'Notícias'])
})

test('after a save that does one thing of O que falta, the next one is offered', async ({
  page,
  ownSite: site,
}) => {
  await logIn(page, site)
  await open(page, `${site.origin}/conta/menus/new`)
  await page.getByRole('radio', { name: /Um endereço/ }).check()
  await page.getByLabel('Nome', { exact: true }).fill('Fora')
  await page.getByLabel('Endereço', { exact: true }).fill('https://exemplo.org')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page).toHaveURL(/\/conta\/menus$/)
  await expect(page.getByRole('main').getByText('Um passo a menos.').first()).toBeVisible()
  const next = page.getByRole('main').getByRole('link', { name: 'Próximo passo' })
  const to = await next.getAttribute('href')
  await page.getByRole('button', { name: 'Próximo passo' }).click()
  await expect(page).toHaveURL(`${site.origin}${to}`)
})
