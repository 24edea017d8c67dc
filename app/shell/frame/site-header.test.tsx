import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Role } from '../../platform/permissions.ts'
import { bareSettings } from '../../rooms/site/sample-settings.testing.ts'
import { completeFeatures } from '../../rooms/site/settings.ts'
import type { NavEntry } from './nav-entries.ts'
import { SiteHeader } from './site-header.tsx'

const settings = { ...bareSettings, title: 'Cooperativa' }
const entry = (name: string, href: string): NavEntry => ({ key: name, name, href, entries: [] })

test('without a shop the header leads a visitor to the login and a customer to the own data, on a phone in the menu', () => {
  const own = (role: Role | null, hasShop = false) => {
    const features = completeFeatures({ shop: { enabled: hasShop } })
    const html = renderToStaticMarkup(
      <SiteHeader
        settings={{ ...settings, features }}
        entries={[]}
        role={role}
        isTransparent={false}
        pathname="/"
      />,
    )
    const [, attributes = '', name] = /<a ([^>]*)><svg(?:(?!<\/a>).)*<\/svg><span>([^<]+)/.exec(html) ?? []
    return [name, /href="([^"]+)"/.exec(attributes)?.[1], attributes.includes('data-in-drawer')]
  }
  expect(own(null)).toEqual(['Entrar', '/login', true])
  expect(own('user')).toEqual(['Meus dados', '/conta/profile', true])
  expect(own('editor')).toEqual(['Minha conta', '/conta', false])
  expect(own(null, true)).toEqual(['Minha conta', '/conta', true])
})

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
