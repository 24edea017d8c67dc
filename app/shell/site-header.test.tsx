import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { completeFeatures, noLegal, type SettingsView } from '../rooms/site/settings.ts'
import type { NavEntry } from './nav-entries.ts'
import { SiteHeader } from './site-header.tsx'

const settings: SettingsView = {
  configured: true,
  title: 'Cooperativa',
  description: '',
  contact: '',
  email: '',
  introduction: '',
  url_facebook: '',
  url_instagram: '',
  url_twitter: '',
  url_youtube: '',
  whatsapp: '',
  site_logo: null,
  site_favicon: null,
  site_banners: [],
  features: completeFeatures({}),
  primary_color: '#4a2c1d',
  secondary_color: '#f4775f',
  legal: noLegal,
  public_origin: null,
  timezone: 'America/Sao_Paulo',
  year: 2026,
}
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
