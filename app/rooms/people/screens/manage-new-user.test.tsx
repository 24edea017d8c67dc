import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { LackForLinks } from '../admission/entry-link.server.ts'
import ManageNewUser from './manage-new-user.tsx'

function said(...lacks: LackForLinks[]) {
  const given = { loaderData: { grant: ['user', 'editor'], lacks } }
  const element = <ManageNewUser {...(given as unknown as Parameters<typeof ManageNewUser>[0])} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
const warning = 'O site ainda não envia e-mails'

test('while the site sends no e-mail, that an invitation needs it is said before the form is filled in', () => {
  const html = said('mail')
  expect(html).toContain(warning)
  expect(html.indexOf(warning)).toBeLessThan(html.indexOf('name="name"'))
  expect(html).toContain('Sem isso a pessoa não recebe o convite.')
  expect(html).toMatch(/<a href="\/conta\/[^"]*correio"[^>]*>Configurações, Conta de e-mail<\/a>/)
  expect(html).toContain('Em branco, o convite fica esperando até o site enviar e-mails')
})

test('a site with a mail account and no address is told that the letter can bring no link', () => {
  const html = said('address')
  expect(html).toContain('O site ainda não tem um endereço público')
  expect(html).not.toContain(warning)
  expect(html).toMatch(/<a href="\/conta\/[^"]*endereco"[^>]*>Configurações, Endereço do site<\/a>/)
  expect(html).toContain('Em branco, o convite vai sem o link para escolher a senha.')
  const both = said('address', 'mail')
  expect(both).toContain(warning)
  expect(both).toMatch(/Conta de e-mail<\/a>, e o endereço em <a [^>]*>Configurações, Endereço do site<\/a>/)
})

test('once it does, only what an empty password means is said', () => {
  const html = said()
  expect(html).not.toContain(warning)
  expect(html).toContain('Em branco, a pessoa recebe por e-mail um link para escolher a senha.')
})
