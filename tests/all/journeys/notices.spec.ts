// Notices say what was done, and are in nobody's way: neither the keyboard nor the screen stays with them.
import type { Page } from '@playwright/test'
import { callAs, expect, logIn, open, test } from '../../support/journey.ts'
import type { RunningSite } from '../../support/running-site.ts'

const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')

/** What was published can be taken back, and the first steps of a site are one fewer: two notices. */
async function publish(page: Page, site: RunningSite) {
  const call = await callAs(site)
  await call('POST', '/api/pages', { title: 'Aviso' })
  await logIn(page, site)
  await open(page, `${site.origin}/conta/pages?q=aviso`)
  await page.getByLabel('Escolher Aviso').check()
  await page.getByRole('button', { name: 'Publicar' }).click()
  return notices(page).filter({ hasText: 'Página publicada.' })
}

test('the keyboard goes through the notices and on', async ({ ownSite, page }) => {
  const published = await publish(page, ownSite)
  // They stay as long as the pointer rests on them.
  await published.hover()
  const last = notices(page).getByRole('button').last()
  await last.focus()
  await page.keyboard.press('Tab')
  // After the last stop of a page comes the browser's own bar, or the first again.
  await page.waitForFunction(
    () => !document.hasFocus() || !document.activeElement?.closest('[data-sonner-toaster]'),
  )
})

test('where a notice was closed by keyboard, the work goes on where it was', async ({ ownSite, page }) => {
  const published = await publish(page, ownSite)
  await published.hover()
  await page.getByRole('searchbox').focus()
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => !!document.activeElement?.closest('[data-sonner-toast]'))) break
  }
  await published.getByRole('button', { name: 'Fechar o aviso' }).press('Enter')
  await expect(published).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveCount(1)
})

test('what is pressed in a notice lets the others go in their time', async ({ ownSite, page }) => {
  const published = await publish(page, ownSite)
  await published.getByRole('button', { name: 'Desfazer' }).click()
  await expect(notices(page).filter({ hasText: 'Desfeito' })).toBeVisible()
  await expect(published).toHaveCount(0)
  await page.mouse.move(400, 100)
  await expect(notices(page)).toHaveCount(0)
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('what is pressed in a notice lets the others go in their time', async ({ ownSite, page }) => {
    const published = await publish(page, ownSite)
    const undo = published.getByRole('button', { name: 'Desfazer' })
    // Where it is pressed, not where it was a moment before: a notice moves as it comes.
    const finger = await page.evaluateHandle(() => {
      const at = { clientX: 0, clientY: 0 }
      const note = ({ clientX, clientY }: MouseEvent) => Object.assign(at, { clientX, clientY })
      addEventListener('click', note, { capture: true, once: true })
      return at
    })
    await undo.tap({ trial: true })
    const box = await undo.boundingBox()
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    // Playwright lifts the finger when the page has answered that it came: a busy one takes that for a long press.
    const wire = await page.context().newCDPSession(page)
    await Promise.all([
      wire.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
      wire.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ])
    await expect(notices(page).filter({ hasText: 'Desfeito' })).toBeVisible()
    // A notice that goes ends the rest of a pointer for all of them, and gives back the focus.
    await expect(published).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    // As Chromium does where the page moves under a pointer that rests, here: where the finger was.
    const at = await finger.jsonValue()
    await page.locator('[data-sonner-toaster]').dispatchEvent('mousemove', { bubbles: true, ...at })
    await expect(notices(page)).toHaveCount(0)
  })
})
