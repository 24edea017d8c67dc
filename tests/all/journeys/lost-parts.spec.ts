// Scripts of a public page that do not come: nothing stays busy, what works without script is sent without it, and the
// page reloads once or says what to do.
import type { Page } from '@playwright/test'
import { demo } from '../../../demo/demo.ts'
import { expect, test } from '../../support/journey.ts'
import { nothingAhead } from '../../support/line.ts'

// What the worker keeps would come all the same.
test.use({ serviceWorkers: 'block' })

const product = '/loja/cesta-chao-de-pequi'
const add = (page: Page) => page.getByRole('button', { name: 'Adicionar ao carrinho' })
const note = (page: Page) => page.getByText('Esta parte da página não carregou.')

/** Which of its scripts a public page starts by. */
async function entryOf(origin: string): Promise<string> {
  const html = await (await fetch(origin)).text()
  return /import\("([^"]+)"\)/.exec(html)?.[1] ?? ''
}

/** From here on no part of a public page comes; `ending` is how. */
async function loseParts(page: Page, origin: string, ending: 'aborted' | 'missing') {
  const entry = await entryOf(origin)
  await page.route('**/assets/page-*.js', (route) => {
    if (route.request().url().endsWith(entry)) return route.continue()
    return ending === 'aborted' ? route.abort() : route.fulfill({ status: 404 })
  })
}

function countDocuments(page: Page) {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.push(new URL(request.url()).pathname)
  })
  return seen
}

async function writeToThem(page: Page) {
  const form = page.getByRole('region', { name: 'Fale conosco' })
  await form.getByLabel('Nome').fill('Dona Jurema')
  await form.getByLabel('E-mail').fill('jurema@vereda.example')
  await form.getByLabel('Mensagem').fill('Vocês entregam em Posse?')
  await form.getByRole('button', { name: 'ENVIAR' }).click()
}

for (const ending of ['aborted', 'missing'] as const)
  test(`a part that is ${ending} reloads the page once, and then says what to do`, async ({
    context,
    demoSite,
    page,
  }) => {
    await nothingAhead(context)
    await loseParts(page, demoSite.origin, ending)
    const documents = countDocuments(page)
    await page.goto(demoSite.origin + product)
    const reloaded = page.waitForEvent('load')
    await add(page).click()
    await reloaded
    expect(documents).toEqual([product, product])
    await page.locator('html[data-alive]').waitFor()
    await add(page).click()
    await expect(note(page)).toBeVisible()
    await expect(add(page)).not.toHaveAttribute('aria-busy')
    await add(page).click()
    await expect(note(page)).toHaveCount(1)
    expect(documents).toHaveLength(2)
  })

test('what is written to the organisation is sent without the part that did not come', async ({
  context,
  demoSite,
  page,
}) => {
  await nothingAhead(context)
  await loseParts(page, demoSite.origin, 'aborted')
  const documents = countDocuments(page)
  await page.goto(`${demoSite.origin}/quem-somos`)
  await page.locator('html[data-alive]').waitFor()
  await writeToThem(page)
  await expect(page).toHaveURL(`${demoSite.origin}/quem-somos#mensagem-enviada`)
  await expect(page.getByText('Sua mensagem foi enviada.').first()).toBeInViewport()
  expect(documents.filter((path) => path === '/quem-somos')).toHaveLength(2)
})

test('where not even the first script comes, the page reloads once, and its forms and links work', async ({
  demoSite,
  page,
}) => {
  const entry = await entryOf(demoSite.origin)
  await page.route(`**${entry}`, (route) => route.fulfill({ status: 404 }))
  const documents = countDocuments(page)
  await page.goto(demoSite.origin + product)
  await expect(page.locator('html[data-lifeless]')).toHaveCount(1)
  expect(documents).toEqual([product, product])
  await add(page).click()
  await expect(note(page)).toBeVisible()
  await writeToThem(page)
  await expect(page).toHaveURL(`${demoSite.origin}${product}#mensagem-enviada`)
})

test('where the scripts of the application do not come, it reloads once and says what to do', async ({
  demoSite,
  page,
}) => {
  await page.goto(demoSite.origin + product)
  await add(page).click()
  await expect(page.getByText('No carrinho.')).toBeVisible()
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  const documents = countDocuments(page)
  await page.goto(`${demoSite.origin}/loja/carrinho`)
  await expect(page.locator('html[data-lifeless]')).toHaveCount(1)
  expect(documents).toEqual(['/loja/carrinho', '/loja/carrinho'])
  const more = page.getByRole('button', { name: /^Mais / })
  await more.click()
  await expect(note(page)).toBeVisible()
  await expect(more).not.toHaveAttribute('aria-busy')
})

test('without a network a part that is missing says so, and nothing reloads', async ({
  context,
  demoSite,
  page,
}) => {
  await nothingAhead(context)
  const documents = countDocuments(page)
  await page.goto(demoSite.origin + product)
  await page.locator('html[data-alive]').waitFor()
  await context.setOffline(true)
  await add(page).click()
  await expect(note(page)).toBeVisible()
  await expect(add(page)).not.toHaveAttribute('aria-busy')
  await writeToThem(page)
  await expect(page.getByLabel('Mensagem')).toHaveValue('Vocês entregam em Posse?')
  expect(documents).toEqual([product])
})

test('whoever presses Enter at the log-in before its script is there is logged in', async ({
  demoSite,
  page,
}) => {
  const customer = demo.people.find(({ role }) => role === 'user')
  if (!customer) throw new Error('the demo has no customer')
  // For ever, as on a line that brings nothing more.
  await page.route('**/assets/page-*.js', () => undefined)
  await page.goto(`${demoSite.origin}/login?voltar=%2Floja`)
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Entrar' }) })
  await form.getByLabel('E-mail').fill(customer.email)
  await form.getByLabel('Senha', { exact: true }).fill('uma-senha-qualquer')
  await form.getByLabel('Senha', { exact: true }).press('Enter')
  await expect(form.getByRole('alert')).toHaveText(
    'E-mail ou senha incorretos. Confira os dois ou use “Esqueci a senha”.',
  )
  await expect(form.getByLabel('E-mail')).toHaveValue(customer.email)
  await form.getByLabel('Senha', { exact: true }).fill(customer.password)
  await form.getByLabel('Senha', { exact: true }).press('Enter')
  await expect(page).toHaveURL(`${demoSite.origin}/loja`)
  await page.goto(`${demoSite.origin}/conta/profile`)
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true }).first()).toHaveValue(customer.email)
})
