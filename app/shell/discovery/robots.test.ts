import robotsParser from 'robots-parser'
import { expect, test } from 'vitest'
import { robotsOfNoSite, writeRobots } from './robots.ts'

const origin = 'https://pequi.org.br'
const rules = (text: string) => {
  const read = robotsParser(`${origin}/robots.txt`, text)
  return (path: string) => read.isAllowed(origin + path, 'Googlebot')
}

test('what everybody may read is read; what leads nowhere is spared', () => {
  const allowed = rules(writeRobots(origin, '/sitemap.xml'))
  for (const path of ['/', '/noticias', '/noticias/feira', '/uploads/a/b.webp', '/assets/x.js', '/llms.txt'])
    expect(allowed(path), path).toBe(true)
  for (const path of ['/conta', '/conta/pages', '/api/pages', '/busca?q=mel'])
    expect(allowed(path), path).toBe(false)
})

test('a page whose name begins like the account area is not taken for it', () => {
  const allowed = rules(writeRobots(origin, '/sitemap.xml'))
  for (const path of ['/contabilidade', '/conta-de-luz', '/apicultura', '/offline-nao'])
    expect(allowed(path), path).toBe(true)
})

test('the sitemap is named by its whole address, and only where one is known', () => {
  const named = robotsParser(`${origin}/robots.txt`, writeRobots(origin, '/sitemap.xml'))
  expect(named.getSitemaps()).toEqual(['https://pequi.org.br/sitemap.xml'])
  expect(writeRobots(null, '/sitemap.xml')).not.toMatch(/sitemap/i)
})

test('before the first run there is nothing to be found', () => {
  expect(rules(robotsOfNoSite)('/')).toBe(false)
})
