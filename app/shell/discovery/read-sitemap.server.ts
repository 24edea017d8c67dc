import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { done, type Result, refuse } from '../../platform/result.ts'
import { NotFound } from '../../platform/stops.ts'
import { readPublicSections } from './public-sections.server.ts'
import { partOf, partsOf, sitemapEntries, writeSitemap, writeSitemapIndex } from './sitemap.ts'

/**
 * The sitemap, or its index. Refuses `no_address` while the site's address is unknown: no address is ever built from a
 * request (docs/rules/security.md 1.17).
 */
export async function readSitemap(ctx: Context): Promise<Result<string, 'no_address'>> {
  const site = await ctx.site()
  if (!site?.origin) return refuse('no_address')
  const { origin } = site
  const entries = sitemapEntries(await readPublicSections(ctx))
  const parts = partsOf(entries.length)
  if (parts === 1) return done(writeSitemap(entries, origin))
  return done(
    writeSitemapIndex(Array.from({ length: parts }, (_, place) => origin + paths.sitemapPart(place + 1))),
  )
}

/** Throws 404 for a part that does not exist. @param name as in `2.xml` */
export async function readSitemapPart(ctx: Context, name: string): Promise<string> {
  const part = Number(/^([1-9]\d{0,3})\.xml$/.exec(name)?.[1])
  const origin = (await ctx.site())?.origin
  if (!part || !origin) throw new NotFound()
  const entries = sitemapEntries(await readPublicSections(ctx))
  if (part > partsOf(entries.length)) throw new NotFound()
  return writeSitemap(partOf(entries, part), origin)
}
