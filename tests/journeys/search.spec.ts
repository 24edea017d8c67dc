// Searching the site: by keyboard from any page, on a narrow phone, before and without any script.
import { expect, open, test } from '../support/journey.ts'

const opener = { name: 'Buscar no site' }
const field = { name: 'O que você procura?' }

test('from the header, by keyboard alone, to what was looked for', async ({ page, demoSite }) => {
  await open(page, `${demoSite.origin}/quem-somos`)
  const button = page.getByRole('button', opener)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', field)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox', field)).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.type('sementes de arvores')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/busca\?q=sementes\+de\+arvores$/)
  await expect(page.getByRole('heading', { name: /resultados? para/ })).toBeVisible()
  const hits = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link')
  await expect(page.getByRole('main').locator('mark').first()).toBeVisible()
  const title = (await hits.first().textContent()) ?? ''
  await hits.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('what is offered while one types stands in sight, over the page', async ({ page, demoSite }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await open(page, `${demoSite.origin}/`)
    await page.getByRole('button', opener).click()
    await page.getByRole('combobox', field).pressSequentially('baru')
    const option = page.getByRole('option').nth(2)
    await expect(option).toBeVisible()
    const isOnTop = option.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      return one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(await isOnTop, `${width} wide`).toBe(true)
  }
})

test('one kind page by page, by links that can be kept', async ({ page, demoSite }) => {
  await open(page, `${demoSite.origin}/busca?q=cooperativa`)
  const kinds = page.getByRole('navigation', { name: 'Onde foi encontrado' })
  await kinds.getByRole('link', { name: /^Notícias/ }).click()
  await expect(page).toHaveURL(/tipo=noticia/)
  await expect(kinds.getByRole('link', { name: /^Notícias/ })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Páginas' })).toBeHidden()
  await kinds.getByRole('link', { name: /^Tudo/ }).click()
  await expect(page.getByRole('main').getByRole('heading', { name: 'Páginas' })).toBeVisible()
  await page.getByRole('link', { name: /^Ver todos os \d+ resultados em Páginas/ }).click()
  await expect(page).toHaveURL(/tipo=pagina/)
})

test('nothing found says how to go on, and a misspelled word is put right', async ({ page, demoSite }) => {
  await open(page, `${demoSite.origin}/busca?q=xilofone`)
  await expect(page.getByRole('heading', { name: /Nada foi encontrado/ })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Notícias' })).toBeVisible()
  await page.getByRole('search', { name: 'Outra busca' }).getByRole('searchbox').fill('assembleya')
  await page.getByRole('search', { name: 'Outra busca' }).getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('Nada foi encontrado com “assembleya”')).toBeVisible()
  await expect(page.getByRole('heading', { name: /resultados? para “assembleia”/ })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('a phone opens the form, searches, narrows and reads on', async ({ page, demoSite }) => {
    await page.goto(demoSite.origin)
    await page.getByRole('button', opener).click()
    await page.getByRole('searchbox', field).fill('mel')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${demoSite.origin}/busca?q=mel`)
    await page.getByRole('link', { name: /^Notícias \d/ }).click()
    await expect(page).toHaveURL(/tipo=noticia/)
    await page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/noticias\//)
  })

  test('the menu leads to the search as well', async ({ page, demoSite }) => {
    await page.goto(demoSite.origin)
    await page.getByRole('button', { name: 'Abrir o menu' }).click()
    await page.getByRole('navigation', { name: 'Menu do site' }).getByRole('link', { name: 'Buscar' }).click()
    await page.getByRole('search', { name: 'Outra busca' }).getByRole('searchbox').fill('pequi')
    await page.getByRole('search', { name: 'Outra busca' }).getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByRole('heading', { name: /resultados para “pequi”/ })).toBeVisible()
  })
})
