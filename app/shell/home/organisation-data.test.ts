import { expect, test } from 'vitest'
import { bareSettings } from '../../rooms/site/sample-settings.testing.ts'
import type { SettingsView } from '../../rooms/site/settings.ts'
import { homeMeta } from './home-meta.ts'
import { organisationData } from './organisation-data.ts'

const origin = 'https://pequi.org.br'
// biome-ignore lint/suspicious/noExplicitAny: a test looks into the graph
const graph = (settings: SettingsView): any[] =>
  (organisationData(settings, origin) as { 'script:ld+json': { '@graph': unknown[] } })['script:ld+json'][
    '@graph'
  ]

test('says what the organisation filled in, and nothing empty', () => {
  expect(graph(bareSettings)[0]).toEqual({
    '@type': 'Organization',
    '@id': 'https://pequi.org.br/#organizacao',
    name: 'Chão de Pequi',
    url: 'https://pequi.org.br/',
  })
  const full = graph({
    ...bareSettings,
    email: 'oi@pequi.org.br',
    url_instagram: 'https://instagram.com/pequi',
    site_logo: { url: '/uploads/a/320-x.webp', width: 320, height: 100 },
    legal: {
      name: 'Cooperativa Ltda.',
      document: '12.345.678/0001-95',
      address: 'Rua 1',
      phone: '61 99999-0000',
    },
  })[0]
  expect(full).toMatchObject({
    logo: 'https://pequi.org.br/uploads/a/320-x.webp',
    sameAs: ['https://instagram.com/pequi'],
    taxID: '12.345.678/0001-95',
    contactPoint: { email: 'oi@pequi.org.br', telephone: '61 99999-0000' },
  })
})

test('the site is the organisation’s', () => {
  expect(graph(bareSettings)[1]).toMatchObject({
    '@type': 'WebSite',
    publisher: { '@id': graph(bareSettings)[0]['@id'] },
  })
})

test('nothing whole is said where no address is known', () => {
  expect(homeMeta(bareSettings, null)).toEqual([])
  expect(homeMeta(bareSettings, origin)[0]).toEqual({ tagName: 'link', rel: 'canonical', href: `${origin}/` })
})
