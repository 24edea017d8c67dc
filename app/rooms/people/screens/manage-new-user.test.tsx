import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import ManageNewUser from './manage-new-user.tsx'

function said(sendsMail: boolean) {
  const given = { loaderData: { grant: ['user', 'editor'], sendsMail } }
  const element = <ManageNewUser {...(given as unknown as Parameters<typeof ManageNewUser>[0])} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}
const warning = 'O site ainda não envia e-mails'

test('while the site sends no e-mail, that an invitation needs it is said before the form is filled in', () => {
  const html = said(false)
  expect(html).toContain(warning)
  expect(html.indexOf(warning)).toBeLessThan(html.indexOf('name="name"'))
  expect(html).toContain('Sem isso a pessoa não recebe o convite.')
  expect(html).toMatch(/<a href="\/conta\/[^"]*correio"[^>]*>Configurações, Conta de e-mail<\/a>/)
  expect(html).toContain('Em branco, o convite fica esperando até o site enviar e-mails')
})

test('once it does, only what an empty password means is said', () => {
  const html = said(true)
  expect(html).not.toContain(warning)
  expect(html).toContain('Em branco, a pessoa recebe por e-mail um link para escolher a senha.')
})
