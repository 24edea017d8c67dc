// A text that slipped past the sanitiser still runs nothing: the policy of a page names what our code wrote, not what
// stands in it (docs/rules/security.md 1.0). That it names nothing injected before it is made:
// app/front-door/create-renderer.test.ts, and whatever the mark could be taken for beside it:
// app/platform/http/content-security-policy.test.ts.
import { createHash } from 'node:crypto'
import { inDatabase } from '../support/in-database.ts'
import { callAs, expect, logIn, open, test } from '../support/journey.ts'

const evil = "window.injected = 'texto'"
const evilStyle = 'main{outline:7px solid red}'
const veil = 'position:fixed;inset:0'

declare global {
  interface Window {
    injected?: string
    violations?: string[]
  }
}

test('a script injected into a text does not run, and every script of the page does', async ({
  site,
  browser,
}) => {
  const call = await callAs(site)
  const made = await call('POST', '/api/pages', {
    title: 'Texto com veneno',
    content: '<p>Começo.</p>',
    status: 'published',
  })
  expect(made.status).toBe(201)
  const { slug, _id } = (await made.json()) as { slug: string; _id: string }
  const poison = `<script>${evil}</script><script nonce="">${evil}</script><script type="module" async="">${evil}</script>
    <style>${evilStyle}</style><img src="/nada" onerror="${evil}"><b id="veil" style="${veil}">x</b>`
  await inDatabase(site.folder, (client) =>
    client.query('update pages set content = $1 where id = $2', [`<p>Começo.</p>${poison}<p>Fim.</p>`, _id]),
  )
  // What is read is cleaned once more.
  const read = await (await fetch(`${site.origin}/${slug}`)).text()
  expect(read).toContain('<p>Fim.</p>')
  for (const sign of ['onerror', `<script>${evil}`, `<style>${evilStyle}`]) expect(read).not.toContain(sign)

  const visitor = await (await browser.newContext()).newPage()
  const broken: string[] = []
  visitor.on('pageerror', (problem) => broken.push(problem.message))
  await visitor.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      window.violations?.push(`${effectiveDirective} ${sample}`),
    )
  })
  // As if the cleaning had failed, with the policy that the site sends.
  await visitor.route(`${site.origin}/${slug}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('<p>Começo.</p>', `$&${poison}`) })
  })
  const answer = await visitor.goto(`${site.origin}/${slug}`)
  const html = (await answer?.text()) ?? ''
  expect(html).toContain(evil)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  for (const text of [evil, evilStyle, veil])
    expect(policy).not.toContain(createHash('sha256').update(text).digest('base64'))
  expect(policy.match(/script-src [^;]*/)?.[0].match(/'sha256-/g)?.length).toBeGreaterThan(2)
  expect(html).not.toMatch(/<(script|style)[^>]* nonce="[^"]/)

  // The late script has run, and what it loads is alive.
  const form = visitor.getByRole('region', { name: 'Fale conosco' })
  await form.getByLabel('Nome').fill('Dona Jurema')
  await form.getByLabel('E-mail').fill('jurema@vereda.example')
  await form.getByLabel('Mensagem').fill('Vocês entregam em Posse?')
  await form.getByRole('button', { name: 'ENVIAR' }).click()
  await expect(visitor.getByText('Sua mensagem foi enviada.').filter({ visible: true })).toBeVisible()
  await expect(visitor.locator('html')).not.toHaveAttribute('data-unpainted')

  expect(await visitor.evaluate(() => window.injected)).toBeUndefined()
  expect(await visitor.locator('main').evaluate((main) => getComputedStyle(main).outlineWidth)).not.toBe(
    '7px',
  )
  expect(await visitor.locator('#veil').evaluate((one) => getComputedStyle(one).position)).toBe('static')
  const violations = await visitor.evaluate(() => window.violations ?? [])
  // Of the injected alone: three scripts, a handler, a stylesheet, an attribute.
  expect(violations.map((one) => one.split(' ')[0]).sort()).toEqual([
    'script-src-attr',
    'script-src-elem',
    'script-src-elem',
    'script-src-elem',
    'style-src-attr',
    'style-src-elem',
  ])
  expect(broken).toEqual([])
  await visitor.context().close()
})

test('no text becomes markup unlooked at', async ({ site, browser }) => {
  // Not the fixture's page, whose console may say nothing.
  const page = await (await browser.newContext()).newPage()
  const writes = (html: string) => {
    const part = document.createElement('div')
    try {
      part.innerHTML = html
      return part.innerHTML
    } catch (problem) {
      return (problem as Error).name
    }
  }
  const file = await page.request.get(`${site.origin}/sw.js`)
  expect(file.headers()['content-security-policy']).toBe("frame-ancestors 'none'")
  await page.goto(site.origin)
  expect(await page.evaluate(writes, '<b>x</b>')).toBe('TypeError')

  // The application shows stored texts: what runs nothing goes through.
  await logIn(page, site)
  await open(page, `${site.origin}/conta/paginas`)
  expect(await page.evaluate(writes, '<b>x</b>')).toBe('<b>x</b>')
  for (const html of [`<img src="x" onerror="${evil}">`, `<p>a</p><script>${evil}</script>`])
    expect(await page.evaluate(writes, html)).toBe('TypeError')
  expect(await page.evaluate(() => window.injected)).toBeUndefined()
  await page.context().close()
})
