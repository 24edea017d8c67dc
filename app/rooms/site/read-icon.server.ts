import { createHash } from 'node:crypto'
import type { Context } from '../../platform/context.server.ts'
import { renderIcon } from '../../platform/images/render-icon.server.ts'
import { authorize } from '../../platform/policy.ts'
import { NotFound } from '../../platform/stops.ts'
import { readImage, type StoredImage } from '../uploads/read-image.server.ts'
import { drawnIcon, type SiteIcon } from './icon.ts'
import { sitePolicy } from './policy.ts'
import { readSiteRow } from './site-row.server.ts'

/** `look` is a short hash of the rest. */
type Source = { look: string; picture: StoredImage | null; primary: string; secondary: string }

async function sourceOf(ctx: Context): Promise<Source> {
  authorize(ctx, sitePolicy, 'readIcon')
  const site = await readSiteRow(ctx)
  if (!site) throw new NotFound()
  const picture = site.favicon_id === null ? null : await readImage(ctx, site.favicon_id)
  const colors = { primary: site.primary_color, secondary: site.secondary_color }
  const made = createHash('sha256').update(JSON.stringify(picture ? picture.key : colors))
  return { look: made.digest('base64url').slice(0, 10), picture, ...colors }
}

/** A mark that changes with the icons, for their addresses. Throws 404 before the first run. */
export const iconLook = async (ctx: Context): Promise<string> => (await sourceOf(ctx)).look

type DrawnIcon = { png: Buffer; etag: string }

// Every phone asks for the same few icons.
const mostCached = 20
const kept = new Map<string, Promise<Buffer>>()

/** Draws from the site's own picture, or else the default drawing. Throws 404 before the first run. */
export async function readIcon(ctx: Context, icon: SiteIcon): Promise<DrawnIcon> {
  const source = await sourceOf(ctx)
  const name = `${source.look}-${icon.size}-${icon.purpose}`
  const drawn = kept.get(name) ?? draw(source, icon)
  kept.set(name, drawn)
  drawn.catch(() => kept.delete(name))
  for (const oldest of kept.keys()) if (kept.size > mostCached) kept.delete(oldest)
  return { png: await drawn, etag: `"${name}"` }
}

const paper = '#fdfaf6'

async function draw({ picture, primary, secondary }: Source, { size, purpose }: SiteIcon): Promise<Buffer> {
  const isWhole = purpose === 'maskable'
  const shape = { size, rounded: !isWhole }
  const own = await picture?.bytes()
  if (own) return renderIcon({ ...shape, picture: own, ground: paper, share: isWhole ? 0.72 : 0.92 })
  return renderIcon({
    ...shape,
    picture: Buffer.from(drawnIcon(secondary)),
    ground: primary,
    share: isWhole ? 0.8 : 1,
  })
}
