// The form that the search opens in the header, by axe.
import { axeOn } from '../../support/axe.ts'
import { expect, open, test } from '../../support/journey.ts'

test('the form in the header is accessible at every width, and nothing of it is cut off', async ({
  page,
  demoSite,
}) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const address of ['/', '/noticias']) {
      await open(page, demoSite.origin + address)
      await page.getByRole('button', { name: 'Buscar no site' }).click()
      await expect(page.getByRole('combobox', { name: 'O que você procura?' })).toBeVisible()
      const { violations } = await axeOn(page).include('[popover]').analyze()
      expect(violations.map(({ id }) => id)).toEqual([])
      const end = await page
        .getByRole('search')
        .getByRole('button', { name: 'Buscar' })
        .evaluate((button) => button.getBoundingClientRect().right)
      expect(end).toBeLessThanOrEqual(width)
    }
  }
})
