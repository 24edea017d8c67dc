// The bar of what was chosen stands over the foot of a list, and hides nothing of it for good.
import { callAs, expect, logIn, open, test } from '../../support/journey.ts'

const zefa = { email: 'admin@chaodepequi.example', password: 'pequi-maduro' }

for (const [width, height] of [
  [360, 640],
  [768, 700],
  [1280, 640],
] as const)
  test(`at ${width} the row that has the focus, and the last one, stand clear of the bar`, async ({
    page,
    demoSite: site,
  }) => {
    await page.setViewportSize({ width, height })
    await logIn(page, site, zefa)
    await open(page, `${site.origin}/conta/produtos`)
    const boxes = page.getByRole('row').getByRole('checkbox')
    const bar = page.getByRole('region', { name: 'Ações com os escolhidos' })
    const edge = async (of: typeof bar, side: 'top' | 'bottom') =>
      of.evaluate((element, side) => element.getBoundingClientRect()[side], side)
    // Where the bar will be, before it is there.
    const count = await boxes.count()
    const low = await boxes.evaluateAll((all) =>
      all.findLastIndex((box) => box.getBoundingClientRect().bottom < window.innerHeight - 4),
    )
    await boxes.nth(Math.max(low, 1)).focus()
    await page.keyboard.press('Space')
    await expect(bar).toBeVisible()
    const focused = page.locator(':focus')
    await expect.poll(async () => (await edge(focused, 'bottom')) <= (await edge(bar, 'top'))).toBe(true)
    for (let at = Math.max(low, 1) + 1; at < count; at++) {
      await boxes.nth(at).focus()
      await expect.poll(async () => (await edge(focused, 'bottom')) <= (await edge(bar, 'top'))).toBe(true)
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    const last = page.getByRole('row').last()
    await expect.poll(async () => (await edge(last, 'bottom')) <= (await edge(bar, 'top')) + 1).toBe(true)
  })

test('what is chosen while others are being published stays chosen', async ({ ownSite, page }) => {
  const call = await callAs(ownSite)
  for (const title of ['Primeira', 'Segunda']) await call('POST', '/api/pages', { title })
  const released = Promise.withResolvers<void>()
  await page.route('**/api/pages/**', async (route) => {
    await released.promise
    await route.continue()
  })
  await logIn(page, ownSite)
  await open(page, `${ownSite.origin}/conta/pages`)
  await page.getByLabel('Escolher Primeira').check()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByLabel('Escolher Segunda').check()
  released.resolve()
  await expect(
    page.getByRole('row', { name: /Primeira/ }).getByText('Publicada', { exact: true }),
  ).toBeVisible()
  await expect(page.getByLabel('Escolher Primeira')).not.toBeChecked()
  await expect(page.getByLabel('Escolher Segunda')).toBeChecked()
})
