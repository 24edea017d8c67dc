import { expect, test } from 'vitest'
import { completeFeatures } from '../rooms/site/settings.ts'
import { accountEntries } from './account-entries.ts'
import { navEntries, ownEntry, showsMyAccount } from './nav-entries.ts'

const features = completeFeatures({
  posts: { enabled: false },
  events: { enabled: false },
  medias: { enabled: false },
})

test('a menu item leads to its page by slug, to an address, or nowhere', () => {
  const entries = navEntries(
    [
      { _id: '1', name: 'Quem somos', page: { slug: 'quem-somos' }, url: null, submenus: [] },
      {
        _id: '2',
        name: 'Fora',
        page: null,
        url: 'https://exemplo.org',
        submenus: [{ _id: '3', name: 'Mapa', page: null, url: '/mapa', submenus: [] }],
      },
    ],
    features,
  )
  expect(entries.map((entry) => entry.href)).toEqual(['/quem-somos', 'https://exemplo.org'])
  expect(entries[1]?.entries[0]?.href).toBe('/mapa')
})

test('each enabled feature is added with its title and url', () => {
  const some = completeFeatures({
    posts: { enabled: true, title: 'Boletim', url: '/noticias' },
    events: { enabled: false },
    medias: { enabled: false },
  })
  expect(navEntries([], some)).toEqual([{ key: 'posts', name: 'Boletim', href: '/noticias', entries: [] }])
})

test("'Minha conta' shows if the shop is enabled or the user is admin or super", () => {
  const shop = completeFeatures({ shop: { enabled: true } })
  expect(showsMyAccount(features, null)).toBe(false)
  expect(showsMyAccount(features, 'user')).toBe(false)
  expect(showsMyAccount(features, 'admin')).toBe(true)
  expect(showsMyAccount(features, 'super')).toBe(true)
  expect(showsMyAccount(shop, null)).toBe(true)
})

test('on a phone too, a customer of a site without a shop reads Meus dados, and a visitor Entrar', () => {
  const shop = completeFeatures({ shop: { enabled: true } })
  const named = (given: typeof features, role: Parameters<typeof ownEntry>[1]) => ownEntry(given, role).name
  expect(named(features, 'user')).toBe('Meus dados')
  expect(named(features, null)).toBe('Entrar')
  expect(named(features, 'admin')).toBe('Minha conta')
  expect(named(shop, null)).toBe('Minha conta')
})

test('a customer sees own orders and data; administrators the site, in the order of product.md', () => {
  expect(accountEntries('user', features).map((entry) => entry.name)).toEqual(['Meus pedidos', 'Meus dados'])
  expect(accountEntries('admin', features).map((entry) => entry.name)).toEqual([
    'Páginas',
    'Menus',
    'Notícias',
    'Agenda',
    'Biblioteca',
    'Loja',
    'Pedidos',
    'Produtos',
    'Contatos',
    'Usuários',
    'Correio',
    'Configurações',
    'Meus dados',
  ])
  expect(
    accountEntries('super', features)
      .map((entry) => entry.name)
      .slice(-3),
  ).toEqual(['Configurações', 'Sistema', 'Meus dados'])
})

test('features show for admin always, for super when enabled (product.md 6, first reading)', () => {
  const names = (role: 'admin' | 'super', enabled: boolean) =>
    accountEntries(role, completeFeatures({ posts: { enabled, title: 'Boletim' } })).map(({ name }) => name)
  expect(names('admin', false)).toContain('Boletim')
  expect(names('super', false)).not.toContain('Boletim')
  expect(names('super', true)).toContain('Boletim')
})
