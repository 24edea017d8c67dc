import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { slugForTitle } from './page-slug.ts'
import { isReserved } from './reserved-slugs.ts'

type Routes = { path?: string; children?: Routes }[]

function firstSegments(entries: Routes): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const first = path?.split('/')[0]
    if (!first) return firstSegments(children)
    return first === '*' || first.startsWith(':') ? [] : [first]
  })
}

test('every first segment of the route table is refused', () => {
  const segments = firstSegments(routes as Routes)
  expect(segments).toContain('conta')
  expect(segments.filter((segment) => !isReserved(segment))).toEqual([])
})

test.each([
  'agenda',
  'biblioteca',
  'loja',
  'noticias',
  'login',
  'conta',
  'api',
  'uploads',
  'assets',
  'sw.js',
  'manifest',
  'robots.txt',
  'favicon.ico',
  'sitemap.xml',
  'feed',
  'previa',
  'healthz',
  'readyz',
  'busca',
])('%s is refused', (word) => {
  expect(isReserved(word)).toBe(true)
})

test('a title whose address is reserved, or has no letters, still gets one', () => {
  expect(slugForTitle('Agenda')).toBe('pagina-agenda')
  expect(slugForTitle('Agenda', 3)).toBe('pagina-agenda-3')
  expect(slugForTitle('¡!')).toBe('pagina')
  expect(slugForTitle('Sobre a agenda')).toBe('sobre-a-agenda')
})
