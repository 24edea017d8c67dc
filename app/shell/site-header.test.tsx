import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { completeFeatures, noLegal, type SettingsView } from '../rooms/site/settings.ts'
import type { NavEntry } from './nav-entries.ts'
import { SiteHeader } from './site-header.tsx'

const settings: SettingsView = {
  configured: true,
  ...{ title: 'Cooperativa', description: '', contact: '', email: '', introduction: '' },
  ...{ url_facebook: '', url_instagram: '', url_twitter: '', url_youtube: '', whatsapp: '' },
  ...{ site_logo: null, site_favicon: null, site_banners: [], features: completeFeatures({}) },
  ...{ primary_color: '#4a2c1d', secondary_color: '#f4775f', legal: noLegal },
  ...{ public_origin: null, timezone: 'America/Sao_Paulo', year: 2026 },
}
const entry = (name: string, href: string): NavEntry => ({ key: name, name, href, entries: [] })

test('an item of the menu that leads to a file is no matter of the router; to a page it is', () => {
  const entries = [entry('Estatuto', '/uploads/1/estatuto.pdf'), entry('Quem somos', '/quem-somos')]
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SiteHeader {...{ settings, entries, role: null }} isTransparent={false} pathname="/" />
    </MemoryRouter>,
  )
  const links = html.match(/<a [^>]*>(Estatuto|Quem somos)/g) ?? []
  const ofRouter = links.filter((link) => link.includes('data-discover'))
  expect([links.length, ofRouter.length]).toEqual([4, 2])
  for (const link of ofRouter) expect(link).toContain('href="/quem-somos"')
})
