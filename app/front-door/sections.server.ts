// Which room answers below which path, for the menu, which knows pages alone.
import type { Sections } from '../platform/sections.ts'
import { eventsAt } from '../rooms/agenda/events.server.ts'
import { productsAt } from '../rooms/catalog/products.server.ts'
import { materialsAt } from '../rooms/library/materials.server.ts'
import { postsAt } from '../rooms/news/posts.server.ts'
import { defaultFeatures } from '../rooms/site/settings.ts'

export const sections: Sections = {
  [defaultFeatures.posts.url]: { feature: 'posts', answersAt: postsAt },
  [defaultFeatures.events.url]: { feature: 'events', answersAt: eventsAt },
  [defaultFeatures.medias.url]: { feature: 'medias', answersAt: materialsAt },
  [defaultFeatures.shop.url]: { feature: 'shop', answersAt: productsAt },
}
