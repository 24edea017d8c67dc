import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ButtonLink } from './button.tsx'
import { Link } from './link.tsx'

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

test('a file is fetched by the browser: the router would look for a page there', () => {
  const byRouter = 'data-discover'
  for (const href of ['/noticias', '/noticias/feira?a=b.c', '/arquivo', '?page=2'])
    expect(render(href), href).toContain(byRouter)
  for (const href of ['/feed.xml', '/agenda/feira.ics?a=1', '/biblioteca/mel/arquivo', '/uploads/a/b.pdf#2'])
    expect(render(href), href).not.toContain(byRouter)
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
