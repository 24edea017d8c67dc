import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bareSettings } from '../../rooms/site/sample-settings.testing.ts'
import type { NavEntry } from './nav-entries.ts'
import { SiteHeader } from './site-header.tsx'

const settings = { ...bareSettings, title: 'Cooperativa' }
const entry = (name: string, href: string): NavEntry => ({ key: name, name, href, entries: [] })

test('an item of the menu knows when it leads to the present page, or stands above it', () => {
  const entries = [
    entry('Notícias', '/noticias'),
    entry('Quem somos', '/quem-somos'),
    entry('Fora', 'https://a.org/'),
  ]
  const at = (pathname: string) => {
    const html = renderToStaticMarkup(
      <SiteHeader {...{ settings, entries, role: null }} isTransparent={false} pathname={pathname} />,
    )
    return (html.match(/<a [^>]*aria-current="page"[^>]*>[^<]*/g) ?? []).map((link) =>
      link.replace(/.*>/, ''),
    )
  }
  expect(at('/noticias')).toEqual(['Notícias', 'Notícias'])
  expect(at('/noticias/feira')).toEqual(['Notícias', 'Notícias'])
  expect(at('/noticias-antigas')).toEqual([])
})
