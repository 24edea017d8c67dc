// The main job on the device most people have: a page with a photograph from the phone, put in the menu and found there.
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { phonePhotograph } from '../../../app/platform/images/sample-images.testing.ts'
import { callAs, expect, logInByScreen, open, test } from '../../support/journey.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

test('a page with a photograph is written, published and put in the menu on a phone, and found by a visitor', async ({
  browser,
  ownSite: site,
  page,
}) => {
  await logInByScreen(page, site)
  await page.getByRole('link', { name: 'Nova página' }).tap()
  await page.getByLabel('Título', { exact: true }).fill('Nossa horta')
  const text = page.getByRole('textbox', { name: 'Texto', exact: true })
  await text.tap()
  await page.keyboard.type('Plantamos desde 2009.')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('toolbar').getByRole('button', { name: 'Imagem' }).tap()
  const photograph = await phonePhotograph()
  expect((await sharp(photograph).metadata()).exif?.toString('latin1')).toContain('segredo-no-exif')
  await (await choosing).setFiles({ name: 'horta.jpg', mimeType: 'image/jpeg', buffer: photograph })
  const picture = text.locator('figure img[src^="/uploads/"]')
  await expect(picture).toBeVisible()
  await text.getByRole('button', { name: 'Sem descrição' }).tap()
  const card = text.getByRole('group', { name: 'Imagem' })
  await card.getByLabel('Descrição da imagem').fill('Canteiros de couve ao amanhecer')
  await card.getByRole('button', { name: 'Legenda' }).tap()
  await page.keyboard.type('A horta em maio')
  await page.getByRole('button', { name: 'Publicar', exact: true }).tap()
  await expect(page.getByText('Página publicada.')).toBeVisible()
  await page.waitForURL(/\/conta\/pages\/[0-9a-f-]{36}\/edit$/)

  await page.getByRole('button', { name: 'Abrir o menu da conta' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Menus' }).tap()
  await page.getByRole('link', { name: 'Novo item' }).first().tap()
  await page.waitForURL('**/conta/menus/new')
  await page.getByLabel('Nome').fill('A horta')
  await page.getByLabel('Uma página do site').check()
  await page.getByRole('combobox').first().tap()
  await page.keyboard.type('horta')
  await touch(page.getByRole('option', { name: /Nossa horta/ }))
  await page.getByRole('button', { name: 'Salvar' }).tap()
  await expect(page.getByText('Item posto no menu.')).toBeVisible()

  const call = await callAs(site)
  expect(await (await call('GET', '/api/menus')).json()).toMatchObject([
    { name: 'A horta', page: { slug: 'nossa-horta' }, submenus: [] },
  ])

  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  })
  const visitor = await phone.newPage()
  await open(visitor, site.origin)
  await expect(visitor.getByRole('navigation', { name: 'Principal' })).toBeHidden()
  await visitor.getByRole('button', { name: 'Abrir o menu' }).tap()
  await visitor.getByRole('navigation', { name: 'Menu do site' }).getByRole('link', { name: 'A horta' }).tap()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Nossa horta' })).toBeVisible()
  await expect(visitor.getByRole('dialog')).toBeHidden()
  const image = visitor.getByRole('img', { name: 'Canteiros de couve ao amanhecer' })
  await expect(image).toBeVisible()
  await expect(visitor.locator('figcaption')).toHaveText('A horta em maio')
  await expect(image).toHaveAttribute('srcset', /\/uploads\/\S+ \d+w/)
  const seen = await image.evaluate(async (element: HTMLImageElement) => {
    await element.decode()
    return { src: element.currentSrc, isUpright: element.naturalHeight > element.naturalWidth }
  })
  expect(seen.isUpright).toBe(true)
  for (const address of [seen.src, site.origin + (await image.getAttribute('src'))])
    await expectCleanAndUpright(address)
  await phone.close()
})

/** As a finger does: Playwright's own tap scrolls first, and a list that hangs on its field closes when that moves. */
async function touch(target: Locator) {
  const centre = () =>
    target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const place = { x: x + width / 2, y: y + height / 2 }
      return element.contains(document.elementFromPoint(place.x, place.y)) ? place : null
    })
  await expect.poll(centre).not.toBeNull()
  const place = await centre()
  if (place) await target.page().touchscreen.tap(place.x, place.y)
}

/** Lying, it is red on the left and blue on the right; upright, red stands above. No word of its EXIF is left. */
async function expectCleanAndUpright(address: string) {
  const bytes = Buffer.from(await (await fetch(address)).arrayBuffer())
  expect(bytes.toString('latin1')).not.toContain('segredo-no-exif')
  const { exif, orientation = 1, width, height } = await sharp(bytes).metadata()
  expect(exif, `${address} has no EXIF`).toBeUndefined()
  expect(orientation).toBe(1)
  expect(height).toBeGreaterThan(width)
  const colour = async (top: number) => {
    const area = { left: 0, top, width, height: Math.floor(height / 4) }
    const { channels } = await sharp(await sharp(bytes).extract(area).png().toBuffer()).stats()
    return { red: channels[0]?.mean ?? 0, blue: channels[2]?.mean ?? 0 }
  }
  const [above, below] = [await colour(0), await colour(Math.floor((height * 3) / 4))]
  expect(above.red).toBeGreaterThan(above.blue)
  expect(below.blue).toBeGreaterThan(below.red)
}
