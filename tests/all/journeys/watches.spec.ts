// What the journeys themselves stand on: a script error is heard, and axe waits until nothing fades.
import { axeOn } from '../../support/axe.ts'
import { expect, test } from '../../support/journey.ts'

const bare = '<!doctype html><html lang="pt-BR"><title>Praça</title><main><h1>Praça</h1></main>'

test.fail('a script error on a page fails its journey', async ({ page }) => {
  await page.setContent(bare)
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('made up'))))
  await page.waitForEvent('pageerror')
})

test.fail('a script error in another browser fails the journey', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.setContent(bare)
  const heard = page.waitForEvent('pageerror')
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('made up'))))
  await heard
  await context.close()
})

test('axe reads a page once nothing on it fades', async ({ page }) => {
  await page.setContent(`${bare}<style>
    @keyframes in { from { opacity: 0.1 } }
    p { animation: in 3s linear }
  </style><p role="status">Salvo.</p>`)
  const running = () => page.evaluate(() => document.getAnimations().length)
  expect(await running()).toBe(1)
  const { violations } = await axeOn(page).withRules('color-contrast').analyze()
  expect(violations).toEqual([])
  expect(await running()).toBe(0)
})
