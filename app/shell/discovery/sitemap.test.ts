import { describe, expect, test } from 'vitest'
import { sitemapTroubles } from '../../../tests/support/sitemap-schema.ts'
import type { PublicSection } from '../../rooms/content/record/public-section.server.ts'
import {
  addressesPerFile,
  partOf,
  partsOf,
  sitemapEntries,
  writeSitemap,
  writeSitemapIndex,
} from './sitemap.ts'

const origin = 'https://pequi.org.br'
const address = (path: string, day: string) => ({
  path,
  title: path,
  description: '',
  changed_at: new Date(`${day}T12:00:00Z`),
})
const pages: PublicSection = {
  title: 'Páginas',
  path: null,
  addresses: [address('/quem-somos', '2026-03-01')],
}
const news: PublicSection = {
  title: 'Notícias',
  path: '/noticias',
  addresses: [address('/noticias/feira', '2026-05-02'), address('/noticias/colheita', '2026-04-01')],
}

test('home first, each list before what is on it, and both as fresh as the newest there', () => {
  expect(
    sitemapEntries([pages, news]).map(({ path, changed_at }) => [
      path,
      changed_at?.toISOString().slice(0, 10),
    ]),
  ).toEqual([
    ['/', '2026-05-02'],
    ['/quem-somos', '2026-03-01'],
    ['/noticias', '2026-05-02'],
    ['/noticias/feira', '2026-05-02'],
    ['/noticias/colheita', '2026-04-01'],
  ])
})

test('a site with nothing on it still has a home', () => {
  expect(sitemapEntries([{ ...news, addresses: [] }])).toEqual([
    { path: '/', changed_at: null },
    { path: '/noticias', changed_at: null },
  ])
})

describe('the files are valid by the schema', () => {
  test('of a small site, whatever its addresses hold', async () => {
    const odd = { ...news, addresses: [address('/noticias?tag=mel&p=<"1">', '2026-01-01')] }
    const xml = writeSitemap(sitemapEntries([pages, odd]), origin)
    expect(xml).toContain('<loc>https://pequi.org.br/quem-somos</loc>')
    expect(xml).toContain('<lastmod>2026-03-01T12:00:00.000Z</lastmod>')
    expect(await sitemapTroubles(xml)).toEqual([])
  })

  test('of one too large for one file: an index, and every address in just one part', async () => {
    const many = Array.from({ length: 2 * addressesPerFile + 5 }, (_, at) =>
      address(`/noticias/${at}`, '2026-01-01'),
    )
    const entries = sitemapEntries([{ ...news, addresses: many }])
    const parts = partsOf(entries.length)
    expect(parts).toBe(3)
    const index = writeSitemapIndex([1, 2, 3].map((part) => `${origin}/sitemap/${part}.xml`))
    expect(await sitemapTroubles(index)).toEqual([])
    const listed = [1, 2, 3].flatMap((part) => partOf(entries, part))
    expect(listed).toEqual(entries)
    expect(partOf(entries, 1)).toHaveLength(addressesPerFile)
  })

  test('the check sees what is wrong', async () => {
    const xml = writeSitemap([{ path: '/x', changed_at: null }], origin)
    expect(await sitemapTroubles(xml.replace('<loc>', '<lastmod>ontem</lastmod><loc>'))).not.toEqual([])
    expect(await sitemapTroubles(xml.replaceAll('loc>', 'address>'))).not.toEqual([])
  })
})

test('as many as fit stand in one file', () => {
  expect([1, addressesPerFile, addressesPerFile + 1].map(partsOf)).toEqual([1, 1, 2])
})
