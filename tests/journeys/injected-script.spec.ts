// A text that slipped past the sanitiser still runs nothing: the policy of a page names what our code wrote, not what
// stands in it (docs/rules/security.md 1.0).
import { createHash } from 'node:crypto'
import { inDatabase } from '../support/in-database.ts'
import { callAs, expect, test } from '../support/journey.ts'

const evil = "window.injected = 'texto'"
const evilStyle = 'main{outline:7px solid red}'

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
  await inDatabase(site.folder, (client) =>
    client.query('update pages set content = $1 where id = $2', [
      `<p>Começo.</p><script>${evil}</script><script nonce="">${evil}</script><script type="module" async="">${evil}</script>
       <style>${evilStyle}</style><img src="/nada" onerror="${evil}"><p>Fim.</p>`,
      _id,
    ]),
  )

  const visitor = await (await browser.newContext()).newPage()
  const broken: string[] = []
  visitor.on('pageerror', (problem) => broken.push(problem.message))
  await visitor.addInitScript(() => {
    window.violations = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      window.violations?.push(`${effectiveDirective} ${sample}`),
    )
  })
  const answer = await visitor.goto(`${site.origin}/${slug}`)
  const html = (await answer?.text()) ?? ''
  expect(html).toContain(evil)
  const policy = answer?.headers()['content-security-policy'] ?? ''
  for (const text of [evil, evilStyle])
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
  const violations = await visitor.evaluate(() => window.violations ?? [])
  // Of the injected alone: three scripts, a handler, a stylesheet.
  expect(violations.map((one) => one.split(' ')[0]).sort()).toEqual([
    'script-src-attr',
    'script-src-elem',
    'script-src-elem',
    'script-src-elem',
    'style-src-elem',
  ])
  expect(broken).toEqual([])
  await visitor.context().close()
})
