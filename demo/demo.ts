// The whole demo organisation, as it is loaded.
import { banners } from './banners.ts'
import { drawing, drawingAlts, drawingKeys } from './drawings.ts'
import { events } from './events.ts'
import { printMaterial } from './materials/print.ts'
import { materials } from './materials.ts'
import { menus } from './menus.ts'
import { messages } from './messages.ts'
import { news } from './news.ts'
import { orders } from './orders.ts'
import { organisation } from './organisation.ts'
import { pages } from './pages.ts'
import { people } from './people.ts'
import { goodsAlts, goodsKeys, goodsPicture } from './products/pictures.ts'
import { products } from './products.ts'
import { shop } from './shop.ts'

export const demo = {
  organisation,
  pages,
  news,
  events,
  materials: materials.map((material) => ({
    ...material,
    pdf: material.pages ? () => printMaterial(material, material.publisher ?? organisation.title) : null,
  })),
  menus,
  banners,
  messages,
  people,
  products,
  orders,
  shop,
  goods: goodsKeys.map((key) => ({ key, alt: goodsAlts[key], png: () => goodsPicture(key) })),
  drawings: drawingKeys.map((key) => ({ key, alt: drawingAlts[key], png: () => drawing(key) })),
}
