// sitemaps.org: one file, or an index once there are more addresses than fit.

import { element } from '../../platform/text/xml.ts'
import type { PublicSection } from '../../rooms/content/record/public-section.server.ts'

/** A fifth of what the protocol allows, since a part is built and compressed in one go. */
export const addressesPerFile = 10_000

type SitemapEntry = { path: string; changed_at: Date | null }

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const declaration = '<?xml version="1.0" encoding="UTF-8"?>'

/** A list changed when its newest record did. */
export function sitemapEntries(sections: readonly PublicSection[]): SitemapEntry[] {
  const newest = (dates: readonly Date[]) =>
    dates.reduce<Date | null>((latest, date) => (latest && latest > date ? latest : date), null)
  const listed = sections.map(({ path, addresses }) => {
    const changed_at = newest(addresses.map((address) => address.changed_at))
    return { changed_at, entries: [...(path === null ? [] : [{ path, changed_at }]), ...addresses] }
  })
  const dates = listed.flatMap(({ changed_at }) => changed_at ?? [])
  return [{ path: '/', changed_at: newest(dates) }, ...listed.flatMap(({ entries }) => entries)]
}

export const partsOf = (count: number) => Math.max(1, Math.ceil(count / addressesPerFile))

/** Parts count from 1. */
export const partOf = (entries: readonly SitemapEntry[], part: number) =>
  entries.slice((part - 1) * addressesPerFile, part * addressesPerFile)

const location = (name: string, address: string, changed_at: Date | null) =>
  `<${name}>${element('loc', address)}${changed_at ? element('lastmod', changed_at.toISOString()) : ''}</${name}>`

export const writeSitemap = (entries: readonly SitemapEntry[], origin: string): string =>
  [
    declaration,
    `<urlset ${namespace}>`,
    ...entries.map(({ path, changed_at }) => location('url', origin + path, changed_at)),
    '</urlset>',
    '',
  ].join('\n')

/** @param addresses absolute */
export const writeSitemapIndex = (addresses: readonly string[]): string =>
  [
    declaration,
    `<sitemapindex ${namespace}>`,
    ...addresses.map((address) => location('sitemap', address, null)),
    '</sitemapindex>',
    '',
  ].join('\n')
