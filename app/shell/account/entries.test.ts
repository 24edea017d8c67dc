import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Role } from '../../platform/permissions.ts'
import { completeFeatures } from '../../rooms/site/settings.ts'
import { navEntries, ownEntry, showsMyAccount } from '../frame/nav-entries.ts'
import { accountAreas, areaOf } from './account-areas.ts'
import { accountEntries, type Waiting } from './account-entries.ts'
import { foldAt, readFold } from './sidebar-cookie.ts'

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
  expect(showsMyAccount(features, 'editor')).toBe(true)
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

const namesOf = (role: Role, given = features, waiting: Waiting | null = null) =>
  accountEntries(role, given, waiting).flatMap(({ entries }) => entries.map(({ name }) => name))

test('a customer sees own orders and data; administrators the site, in its order', () => {
  expect(namesOf('user')).toEqual(['Meus pedidos', 'Meus dados'])
  expect(namesOf('admin')).toEqual([
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
    'E-mails',
    'Atividade',
    'Configurações',
    'Integrações',
    'Sistema',
    'Meus dados',
    'Ajuda',
  ])
  expect(namesOf('super').slice(-3)).toEqual(['Sistema', 'Meus dados', 'Ajuda'])
})

test('an editor sees what is read, a shopkeeper what is sold, and neither users nor settings', () => {
  const enabled = { enabled: true }
  const all = completeFeatures({ posts: enabled, events: enabled, medias: enabled, shop: enabled })
  expect(namesOf('editor', all)).toEqual([
    'Páginas',
    'Menus',
    'Notícias',
    'Agenda',
    'Biblioteca',
    'Contatos',
    'Imagens e arquivos',
    'Meus dados',
    'Ajuda',
  ])
  expect(namesOf('shopkeeper', all)).toEqual([
    'Loja',
    'Pedidos',
    'Produtos',
    'Imagens e arquivos',
    'Meus dados',
    'Ajuda',
  ])
  expect(namesOf('editor', completeFeatures({ posts: { enabled: false } }))).not.toContain('Notícias')
})

test('the entries stand under three headings; without a shop, under two', () => {
  const groups = accountEntries('admin', features, null)
  expect(groups.map(({ title, entries }) => [title, entries.length])).toEqual([
    ['Conteúdo', 5],
    ['Vendas', 3],
    ['Organização', 9],
  ])
  const closed = accountEntries('super', completeFeatures({ shop: { enabled: false } }), null)
  expect(closed.map(({ title }) => title)).toEqual(['Conteúdo', 'Organização'])
})

test('only orders and messages that wait are counted', () => {
  const counts = (waiting: Waiting) =>
    accountEntries('admin', features, waiting)
      .flatMap(({ entries }) => entries)
      .flatMap(({ name, waiting }) => (waiting ? [`${name}: ${waiting.text}`] : []))
  expect(counts({ orders: 4, contacts: 3 })).toEqual(['Pedidos: 4 para cuidar', 'Contatos: 3 não lidas'])
  expect(counts({ orders: 0, contacts: 0 })).toEqual([])
})

test('while the shop is off, who sends what was sold keeps the orders that wait', () => {
  const closed = completeFeatures({ shop: { enabled: false } })
  const names = (role: Role, orders: number) => namesOf(role, closed, { orders, contacts: 0 })
  expect(names('shopkeeper', 0)).not.toContain('Pedidos')
  for (const role of ['shopkeeper', 'super'] as const) {
    expect(names(role, 2)).toContain('Pedidos')
    expect(names(role, 2)).not.toContain('Loja')
  }
  expect(names('editor', 2)).not.toContain('Pedidos')
})

test('features show for admin always, for super when enabled', () => {
  const names = (role: 'admin' | 'super', enabled: boolean) =>
    namesOf(role, completeFeatures({ posts: { enabled, title: 'Boletim' } }))
  expect(names('admin', false)).toContain('Boletim')
  expect(names('super', false)).not.toContain('Boletim')
  expect(names('super', true)).toContain('Boletim')
})

test('what is chosen is kept; an editor begins as a rail where the window is narrow', () => {
  expect(readFold(null)).toBe('open')
  expect(readFold('cart=; sidebar=rail')).toBe('rail')
  expect(readFold('sidebar=<script>')).toBe('open')
  expect(foldAt('/conta/pages', 'open')).toBe('open')
  expect(foldAt('/conta/pages/new', 'open')).toBe('narrow')
  expect(foldAt('/conta/posts/1/edit', 'open')).toBe('narrow')
  expect(foldAt('/conta/posts/1/edit', 'rail')).toBe('rail')
})

test('an address is of its innermost area', () => {
  expect(areaOf('/conta/shop')).toBe('/conta/shop')
  expect(areaOf('/conta/shop/frete')).toBe('/conta/shop/frete')
  expect(areaOf('/conta/shop/extratos')).toBe('/conta/shop/extratos')
  expect(areaOf('/conta/pages/1/edit')).toBe('/conta/pages')
  expect(areaOf('/conta/settings#identidade')).toBe('/conta/settings')
  expect(areaOf('/conta/pages?status=trash')).toBe('/conta/pages')
  expect(areaOf('/conta/ajuda')).toBeUndefined()
})

test('every screen of the team is of an area, but what all of them see', async () => {
  const source = await readFile(join(import.meta.dirname, '../../routes.ts'), 'utf8')
  const team = source.slice(source.indexOf("layout('shell/account/administrators.tsx'"))
  const addresses = [...team.matchAll(/route\('([^']+)'/g)].map(([, path]) => `/conta/${path}`)
  expect(addresses.length).toBeGreaterThan(40)
  expect(addresses.filter((path) => areaOf(path) === undefined)).toEqual([
    '/conta/ajuda',
    '/conta/ajuda/:chapter',
  ])
})

test('every entry that some role may not see has its rule', () => {
  const free = accountEntries('super', completeFeatures({}))
    .flatMap(({ entries }) => entries)
    .filter(({ href }) => accountAreas[href] === undefined)
  expect(free.map(({ name }) => name)).toEqual(['Meus dados', 'Ajuda'])
})
