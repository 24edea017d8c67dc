// Notices say what was done, and are in nobody's way: neither the keyboard nor the screen stays with them.
import type { Page } from '@playwright/test'
import { callAs, expect, logIn, open, test } from '../../support/journey.ts'
import type { RunningSite } from '../../support/running-site.ts'

const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')

/** Two notices, each with what undoes it. */
async function publishTwice(page: Page, site: RunningSite) {
  const call = await callAs(site)
  for (const title of ['Aviso um', 'Aviso dois']) await call('POST', '/api/pages', { title })
  await logIn(page, site)
  await open(page, `${site.origin}/conta/pages?q=aviso`)
  for (const [at, title] of ['Aviso um', 'Aviso dois'].entries()) {
    await page.getByLabel(`Escolher ${title}`).check()
    await page.getByRole('button', { name: 'Publicar' }).click()
    await expect(notices(page).filter({ hasText: 'Página publicada.' })).toHaveCount(at + 1)
  }
}

test('the keyboard goes through the notices and on', async ({ ownSite, page }) => {
  await publishTwice(page, ownSite)
  const last = notices(page).getByRole('button').last()
  await last.focus()
  // After the last stop of a page comes the browser's own bar, and then the first.
  for (let presses = 0; presses < 3; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.hasFocus())) break
  }
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
})

test('where a notice was closed by keyboard, the work goes on where it was', async ({ ownSite, page }) => {
  await publishTwice(page, ownSite)
  const search = page.getByRole('searchbox')
  await search.focus()
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => !!document.activeElement?.closest('[data-sonner-toast]'))) break
  }
  const before = await notices(page).count()
  await page.getByRole('button', { name: 'Fechar o aviso' }).first().press('Enter')
  await expect(notices(page)).toHaveCount(before - 1)
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test('what is pressed in a notice lets the others go in their time', async ({ ownSite, page }) => {
  await publishTwice(page, ownSite)
  const pressed = notices(page).filter({ hasText: 'Página publicada.' })
  await pressed.getByRole('button', { name: 'Desfazer' }).first().click()
  await expect(notices(page).filter({ hasText: 'Desfeito' })).toBeVisible()
  await expect(pressed).toHaveCount(1)
  await page.mouse.move(400, 100)
  await expect(notices(page)).toHaveCount(0)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('what is pressed in a notice lets the others go in their time', async ({ ownSite, page }) => {
    await publishTwice(page, ownSite)
    const pressed = notices(page).filter({ hasText: 'Página publicada.' })
    await pressed.getByRole('button', { name: 'Desfazer' }).first().tap()
    await expect(notices(page).filter({ hasText: 'Desfeito' })).toBeVisible()
    await expect(notices(page)).toHaveCount(0)
  })
})
