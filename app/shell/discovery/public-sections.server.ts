import type { Context } from '../../platform/context.server.ts'
import { eventVerbs } from '../../rooms/agenda/events.server.ts'
import { productVerbs } from '../../rooms/catalog/products.server.ts'
import type { PublicSection } from '../../rooms/content/record/public-section.server.ts'
import { materialVerbs } from '../../rooms/library/materials.server.ts'
import { postVerbs } from '../../rooms/news/posts.server.ts'
import { pageVerbs } from '../../rooms/pages/pages.server.ts'

const rooms: ((ctx: Context, limit?: number) => Promise<PublicSection | null>)[] = [
  pageVerbs.listPublic,
  postVerbs.listPublic,
  eventVerbs.listPublic,
  materialVerbs.listPublic,
  productVerbs.listPublic,
]

/** A feature that is off has no section. @param limit the most addresses in each */
export async function readPublicSections(ctx: Context, limit?: number): Promise<PublicSection[]> {
  const sections: PublicSection[] = []
  for (const list of rooms) {
    const section = await list(ctx, limit)
    if (section) sections.push(section)
  }
  return sections
}
