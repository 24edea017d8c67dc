// Loads the demo by the verbs that people use. Dates are in the past because a transaction moves the database's clock.
import type {
  DemoBanner,
  DemoEvent,
  DemoMenu,
  DemoMenuTarget,
  DemoMessage,
  DemoOrganisation,
  DemoPage,
  DemoPerson,
  DemoPost,
} from '../../demo/shape.ts'
import type { Actor } from '../platform/actor.ts'
import { type Context, createContext, siteZone } from '../platform/context.server.ts'
import { noLimits } from '../platform/limits/limits.server.ts'
import { noPostOffice } from '../platform/mail/letter.ts'
import { momentAt, wallTime } from '../platform/text/wall-time.ts'
import { editMessage, listMessages } from '../rooms/contacts/inbox.server.ts'
import { messagesQuery } from '../rooms/contacts/schema.ts'
import { sendMessage } from '../rooms/contacts/send-message.server.ts'
import { setUpSite } from '../rooms/first-run/first-run.server.ts'
import { addMenuItem } from '../rooms/menus/menus.server.ts'
import { createPost } from '../rooms/news/save-post.server.ts'
import { createPage } from '../rooms/pages/save-page.server.ts'
import { putUser } from '../rooms/people/users/from-the-console.server.ts'
import { createBanner } from '../rooms/site/banners.server.ts'
import { nameAddress } from '../rooms/site/name-address.server.ts'
import { saveSettings } from '../rooms/site/save-settings.server.ts'
import { settingsChanges } from '../rooms/site/schema.ts'
import { isConfigured, readManagedSettings } from '../rooms/site/settings.server.ts'
import { inThePast, known, orThrow, withUploads } from './demo-steps.server.ts'
import { loadEvents } from './load-demo-events.server.ts'
import { type LoadedMaterial, loadMaterials } from './load-demo-materials.server.ts'
import { loadOrders } from './load-demo-orders.server.ts'
import { type LoadedGoods, loadProducts, loadShopSettings } from './load-demo-shop.server.ts'
import type { OpenParts } from './parts.server.ts'
import { type DemoDrawing, uploadDrawings } from './upload-drawings.server.ts'

export type Demo = LoadedGoods & {
  organisation: DemoOrganisation
  pages: readonly DemoPage[]
  news: readonly DemoPost[]
  events: readonly DemoEvent[]
  materials: readonly LoadedMaterial[]
  menus: readonly DemoMenu[]
  banners: readonly DemoBanner[]
  messages: readonly DemoMessage[]
  people: readonly DemoPerson[]
  drawings: DemoDrawing[]
}

/**
 * Answers false and changes nothing when there is a site already. @param address of the site, null if unknown
 */
export async function loadDemo(
  given: OpenParts,
  demo: Demo,
  say: (line: string) => void,
  address: string | null = null,
): Promise<boolean> {
  // Letters about the demo's own messages would only fill the outbox.
  const parts = {
    ...given,
    limits: noLimits,
    mail: noPostOffice,
    events: { async tell() {}, takeBack: async () => 0 },
  }
  if (await isConfigured(parts.db)) return false
  const administrator = demo.people.find((person) => person.role === 'admin')
  if (!administrator) throw new Error('the demo has no administrator')
  orThrow(
    await setUpSite(createContext(parts), {
      title: demo.organisation.title,
      admin_name: administrator.name,
      email: administrator.email,
      password: administrator.password,
      password_confirmation: administrator.password,
    }),
  )
  const { id } = await parts.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const { name, email } = administrator
  const ctx = createContext(parts, { actor: { _id: id, name, email, role: 'admin', session: '' } })
  for (const person of demo.people) if (person !== administrator) await putUser(ctx, person)
  say('Imagens…')
  const images = await uploadDrawings(ctx, demo.drawings)
  say('Textos…')
  await loadSettings(ctx, demo, images)
  const pages = await loadPages(ctx, demo, images)
  await loadNews(ctx, demo, images)
  await loadEvents(ctx, demo.events, images)
  say('Biblioteca…')
  await loadMaterials(ctx, demo, images)
  say('Loja…')
  await loadShopSettings(ctx, demo)
  const products = await loadProducts(ctx, demo)
  say('Pedidos…')
  await loadOrders(ctx, { orders: demo.orders, products, people: await peopleByEmail(ctx) })
  await loadMenus(ctx, demo, pages)
  await loadMessages(ctx, demo)
  if (address) await nameAddress(ctx, address)
  return true
}

async function peopleByEmail({ db }: Context): Promise<Map<string, Actor>> {
  const rows = await db.selectFrom('users').select(['id', 'name', 'email', 'role']).execute()
  return new Map(
    rows.map(({ id, name, email, role }) => [email, { _id: id, name, email, role, session: '' }]),
  )
}

async function loadSettings(ctx: Context, { organisation, banners }: Demo, images: Map<string, string>) {
  const { logo, favicon, title: _, ...fields } = organisation
  const { version } = await readManagedSettings(ctx)
  const changes = settingsChanges.parse({
    ...fields,
    url_facebook: fields.url_facebook ?? '',
    url_instagram: fields.url_instagram ?? '',
    url_twitter: fields.url_twitter ?? '',
    url_youtube: fields.url_youtube ?? '',
    site_logo: known(images, logo),
    site_favicon: known(images, favicon),
    version,
  })
  orThrow(await saveSettings(ctx, changes))
  for (const { title, text, link, label, alt, drawing, phoneDrawing } of banners)
    orThrow(
      await createBanner(ctx, {
        title,
        text,
        link,
        label,
        alt,
        image: known(images, drawing),
        phone_image: known(images, phoneDrawing),
      }),
    )
}

async function loadPages(ctx: Context, { pages }: Demo, images: Map<string, string>) {
  const ids = new Map<string, string>()
  for (const { key, slug, title, description, cover, content } of pages) {
    const page = orThrow(
      await createPage(ctx, {
        slug,
        title,
        description,
        content: withUploads(content, images),
        cover: cover && known(images, cover),
        status: 'published',
      }),
    )
    ids.set(key, page._id)
  }
  return ids
}

async function loadNews(ctx: Context, { news }: Demo, images: Map<string, string>) {
  const zone = await siteZone(ctx)
  const now = await ctx.now()
  const dated = news.map((post) => ({ ...post, at: lastTime(`${post.on}T${post.time}`, now, zone) }))
  for (const { on: _, time: __, at, cover, tags, content, ...post } of dated.sort((a, b) => +a.at - +b.at))
    await inThePast(ctx, (+now - +at) / 1000, async (ctx) => {
      orThrow(
        await createPost(ctx, {
          ...post,
          tags: [...tags],
          content: withUploads(content, images),
          cover: cover && known(images, cover),
          cover_credit: cover ? 'acervo da cooperativa' : '',
          status: 'published',
        }),
      )
    })
}

/** The latest past moment of this day and time: `11-20T09:30` in the zone. */
function lastTime(onTheWall: string, now: Date, zone: string): Date {
  const year = Number(wallTime(now.toISOString(), zone).slice(0, 4))
  for (const one of [year, year - 1]) {
    const at = momentAt(`${one}-${onTheWall}`, zone)
    if (at && new Date(at) <= now) return new Date(at)
  }
  throw new Error(`${onTheWall} is no day of the year`)
}

async function loadMenus(ctx: Context, { menus }: Demo, pages: Map<string, string>) {
  const itemOf = (target: DemoMenuTarget) => {
    if ('page' in target) return { name: target.name, page: known(pages, target.page) }
    return 'url' in target ? { name: target.name, url: target.url } : { feature: target.feature }
  }
  for (const menu of menus) {
    const { _id } = orThrow(await addMenuItem(ctx, itemOf(menu)))
    for (const below of menu.submenus ?? [])
      orThrow(await addMenuItem(ctx, { ...itemOf(below), parent: _id }))
  }
}

async function loadMessages(ctx: Context, { messages }: Demo) {
  const oldestFirst = [...messages].sort((a, b) => b.daysAgo - a.daysAgo)
  for (const { name, email, message, state, notes, daysAgo } of oldestFirst)
    await inThePast(ctx, daysAgo * 86_400, async (ctx) => {
      await sendMessage(ctx, { name, email, message, website: '' })
      const newest = await listMessages(ctx, messagesQuery.parse({ q: email, per_page: 1 }))
      const sent = newest.data[0]
      if (!sent) throw new Error(`the message of ${name} was not kept`)
      const moved = state === 'new' ? sent : orThrow(await editMessage(ctx, sent._id, { state }))
      if (notes) orThrow(await editMessage(ctx, sent._id, { notes, version: moved.version }))
    })
}
