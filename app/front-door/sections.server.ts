import type { Sections } from '../platform/sections.ts'
import { eventVerbs } from '../rooms/agenda/events.server.ts'
import { productVerbs } from '../rooms/catalog/products.server.ts'
import { materialVerbs } from '../rooms/library/materials.server.ts'
import { postVerbs } from '../rooms/news/posts.server.ts'
import { defaultFeatures } from '../rooms/site/settings.ts'

export const sections: Sections = {
  [defaultFeatures.posts.url]: { feature: 'posts', answersAt: postVerbs.answersAt },
  [defaultFeatures.events.url]: { feature: 'events', answersAt: eventVerbs.answersAt },
  [defaultFeatures.medias.url]: { feature: 'medias', answersAt: materialVerbs.answersAt },
  [defaultFeatures.shop.url]: { feature: 'shop', answersAt: productVerbs.answersAt },
}
