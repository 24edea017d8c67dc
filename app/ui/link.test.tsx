import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Link as RouterLink } from 'react-router'
import { expect, test } from 'vitest'
import { ButtonLink } from './button.tsx'
import { ApplicationLink, Link } from './link.tsx'

const render = (href: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Link href={href}>Ir</Link>
    </MemoryRouter>,
  )

test('an address that starts with http opens a new tab that cannot reach back', () => {
  for (const href of ['https://exemplo.org', 'http://exemplo.org', 'HTTPS://exemplo.org']) {
    expect(render(href)).toContain('target="_blank" rel="noopener noreferrer"')
  }
})

test('a path stays in the tab', () => {
  for (const href of ['/noticias', '/httpbin', '?page=2']) expect(render(href)).not.toContain('target')
})

test('files, mail and places on the page are left to the browser', () => {
  expect(render('mailto:oi@exemplo.org')).toContain('href="mailto:oi@exemplo.org"')
  expect(render('/uploads/estatuto.pdf')).toContain('href="/uploads/estatuto.pdf"')
  expect(render('#conteudo')).toContain('href="#conteudo"')
})

test('only the application goes by its router, and only from screen to screen', () => {
  const routed = (href: string) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <ApplicationLink value={RouterLink}>
          <Link href={href}>Ir</Link>
        </ApplicationLink>
      </MemoryRouter>,
    ).includes('data-discover')
  for (const href of ['/conta', '/conta/pages?q=1', '/loja/carrinho', '/loja/pedido/abc', '?page=2'])
    expect(routed(href), href).toBe(true)
  for (const href of [
    '/',
    '/noticias',
    '/loja',
    '/loja/mel',
    '/contas',
    '/login',
    '/feed.xml',
    '/uploads/a/b.pdf#2',
  ])
    expect(routed(href), href).toBe(false)
  expect(render('/conta')).toBe('<a href="/conta">Ir</a>')
})

test('a link dressed as a button is still a link', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ButtonLink href="/loja" look="main">
        Ver a loja
      </ButtonLink>
    </MemoryRouter>,
  )
  expect(html).toMatch(/^<a /)
  expect(html).not.toContain('role=')
})
