// No mouse at all: from the login to a published page with a heading, bold words, a link and a picture, the menu in
// order, and out again. At every stop one can see where one is.
import type { Locator, Page } from '@playwright/test'
import { jpeg } from '../../../app/platform/images/sample-images.testing.ts'
import { administrator } from '../../support/first-run.ts'
import { callAs, expect, open, test } from '../../support/journey.ts'

/** Whether a ring is drawn around what has the focus, or around the frame it stands in. */
const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    // Between the last stop of a page and its first lies the browser's own bar.
    if (!document.hasFocus() || !focused || focused === document.body) return 'outside'
    for (let at: Element | null = focused, steps = 0; at && steps < 4; at = at.parentElement, steps++) {
      const { outlineStyle, outlineWidth } = getComputedStyle(at)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return 'seen'
    }
    return `no ring around ${focused.outerHTML.slice(0, 200)}`
  })

/** Tab, or Shift+Tab, until it has the focus. */
async function goTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor()
  for (let steps = 0; steps < 80; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    const seen = await focusIsSeen(page)
    if (seen !== 'outside') expect(seen).toBe('seen')
  }
  throw new Error(`${key} never reaches ${target}`)
}

async function follow(page: Page, target: Locator) {
  await goTo(page, target)
  await page.keyboard.press('Enter')
}

test('everything from the login to a published page in the menu, and out, by keyboard', async ({
  ownSite,
  page,
}) => {
  const call = await callAs(ownSite)
  for (const name of ['Contato', 'Agenda'])
    await call('POST', '/api/menus', { name, url: `https://exemplo.org/${name.toLowerCase()}` })
  const account = page.getByRole('navigation', { name: 'Minha conta' })

  await open(page, `${ownSite.origin}/login`)
  const login = page.locator('form', { has: page.getByRole('button', { name: 'Entrar', exact: true }) })
  await goTo(page, login.getByLabel('E-mail'))
  await page.keyboard.type(administrator.email)
  await goTo(page, login.getByLabel('Senha', { exact: true }))
  await page.keyboard.type(administrator.password)
  await page.keyboard.press('Enter')
  // Whoever runs the site goes on in the account.
  await page.waitForURL('**/conta')
  await follow(page, account.getByRole('link', { name: 'Páginas' }))
  await page.waitForURL('**/conta/pages')
  await follow(page, page.getByRole('link', { name: 'Nova página' }).first())
  await page.waitForURL('**/conta/pages/new')

  await goTo(page, page.getByLabel('Título', { exact: true }))
  await page.keyboard.type('Sem mouse')
  const text = page.getByRole('textbox', { name: 'Texto', exact: true })
  const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
  await goTo(page, text)
  await chooseTool(page, tool('Título'))
  await page.keyboard.type('Quem planta')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Somos ')
  await page.keyboard.press('Control+B')
  await page.keyboard.type('doze famílias')
  await page.keyboard.press('Control+B')
  await page.keyboard.type('. Veja ')
  await page.keyboard.press('Control+K')
  const link = page.getByRole('dialog', { name: 'Link' })
  await expect(link.getByLabel('Endereço')).toBeFocused()
  await page.keyboard.type('exemplo.org')
  await goTo(page, link.getByLabel('Texto'))
  await page.keyboard.type('o mapa')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  const choosing = page.waitForEvent('filechooser')
  await chooseTool(page, tool('Imagem'))
  await (await choosing).setFiles({ name: 'roca.jpg', mimeType: 'image/jpeg', buffer: await jpeg(400, 300) })
  await expect(text.locator('img[src^="/uploads/"]')).toBeVisible()
  await goTo(page, text.getByRole('button', { name: 'Sem texto alternativo' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(text.getByLabel('Texto alternativo')).toBeFocused()
  await page.keyboard.type('Roça de mandioca')
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  await follow(page, page.getByRole('button', { name: 'Publicar', exact: true }))
  await page.waitForURL(/\/conta\/pages\/[0-9a-f-]{36}\/edit$/)
  await page.getByRole('heading', { level: 1, name: 'Editar página' }).waitFor()

  await follow(page, account.getByRole('link', { name: 'Menus' }))
  await page.waitForURL('**/conta/menus')
  await follow(page, page.getByRole('link', { name: 'Novo item' }).first())
  await page.waitForURL('**/conta/menus/new')
  await goTo(page, page.getByLabel('Nome'))
  await page.keyboard.type('Sem mouse')
  await goTo(page, page.getByRole('combobox', { name: 'Página' }))
  await page.keyboard.type('mouse')
  await page.getByRole('option', { name: /Sem mouse/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Página' })).toHaveValue('Sem mouse')
  await follow(page, page.getByRole('button', { name: 'Salvar' }))
  await page.waitForURL('**/conta/menus')

  const row = page.getByRole('treegrid', { name: 'Itens do menu' }).getByRole('row', { name: 'Sem mouse' })
  const actions = page.getByRole('button', { name: 'Ações de Sem mouse' })
  for (const place of [1, 0]) {
    await enterTree(page, row)
    while (!(await actions.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('ArrowRight')
    expect(await focusIsSeen(page)).toBe('seen')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Mover para cima' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await menu()).findIndex(({ name }) => name === 'Sem mouse')).toBe(place)
  }
  await follow(page, account.getByRole('button', { name: 'Sair' }))
  await page.waitForURL(`${ownSite.origin}/`)

  await follow(
    page,
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Sem mouse' }),
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Sem mouse' })).toBeVisible()
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { level: 2, name: 'Quem planta' })).toBeVisible()
  await expect(article.locator('strong')).toHaveText('doze famílias')
  await expect(article.getByRole('link', { name: 'o mapa' })).toHaveAttribute(
    'href',
    /^https:\/\/exemplo\.org\/?$/,
  )
  await expect(article.getByRole('img', { name: 'Roça de mandioca' })).toBeVisible()

  async function menu(): Promise<{ name: string }[]> {
    return (await fetch(`${ownSite.origin}/api/menus`)).json()
  }
})

/** From the text to the toolbar by its key, along it by arrows; pressing goes back to the text. */
async function chooseTool(page: Page, tool: Locator) {
  await page.keyboard.press('Alt+F10')
  for (let steps = 0; steps < 20; steps++) {
    if (await tool.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowRight')
    expect(await focusIsSeen(page)).toBe('seen')
  }
  await expect(tool).toBeFocused()
  await page.keyboard.press('Enter')
}

/** A tree is one stop for Tab; inside, the arrows go from row to row. */
async function enterTree(page: Page, row: Locator) {
  await row.waitFor()
  const isInside = () => page.evaluate(() => document.activeElement?.closest('[role=treegrid]') !== null)
  for (let steps = 0; steps < 60 && !(await isInside()); steps++) await page.keyboard.press('Tab')
  expect(await focusIsSeen(page)).toBe('seen')
  const isOnRow = () => row.evaluate((element) => element.contains(document.activeElement))
  for (const key of ['Home', ...Array(6).fill('ArrowDown')]) {
    if (await isOnRow()) return
    await page.keyboard.press(key)
  }
  expect(await isOnRow()).toBe(true)
}
