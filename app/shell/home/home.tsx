import { data } from 'react-router'
import type { RouteHandle } from '../../platform/http/page-address.server.ts'
import { read } from '../../platform/http/read.server.ts'
import { nextEvents } from '../../rooms/agenda/reading/agenda.server.ts'
import { latestProducts } from '../../rooms/catalog/shop.server.ts'
import { latestMaterials } from '../../rooms/library/reading/library.server.ts'
import { readPublicMenu } from '../../rooms/menus/menus.server.ts'
import { latestPosts } from '../../rooms/news/news.server.ts'
import { feedLink } from '../../rooms/news/ui/feed-link.ts'
import { findDead } from '../../rooms/pages/dead-addresses.server.ts'
import { showcasePages } from '../../rooms/pages/pages.server.ts'
import { readSettings } from '../../rooms/site/settings.server.ts'
import { titled } from '../../ui/page/titles.ts'
import { Carousel } from '../../ui/pictures/carousel.tsx'
import { useSettings } from '../screens/settings-context.ts'
import type { Route } from './+types/home'
import { bannerSlides, linksOf } from './banner-slides.ts'
import { EventsBand, eventsInBand } from './events-band.tsx'
import styles from './home.module.css'
import { homeMeta } from './home-meta.ts'
import { HomeShowcase } from './home-showcase.tsx'
import { MaterialsBand, materialsInBand } from './materials-band.tsx'
import { NewsBand, postsInBand } from './news-band.tsx'
import { ProductsBand, productsInBand } from './products-band.tsx'
import { showcaseOf } from './showcase.ts'

export const handle: RouteHandle = { cache: 'public' }

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context, async (ctx) => {
    const site = await ctx.site()
    // The setup form is never cached.
    ctx.page.isCacheable = site !== null
    const banners = (await ctx.cached('settings', readSettings))?.site_banners ?? []
    const menu = site ? await ctx.cached('menu', readPublicMenu) : []
    return data({
      origin: site?.origin ?? null,
      dead: [...(await findDead(ctx, linksOf(banners)))],
      news: await ctx.cached('latest posts', (asker) => latestPosts(asker, postsInBand)),
      events: await ctx.cached('next events', (asker) => nextEvents(asker, eventsInBand)),
      shop: await ctx.cached('latest products', (asker) => latestProducts(asker, productsInBand)),
      library: await ctx.cached('latest materials', (asker) => latestMaterials(asker, materialsInBand)),
      cards: await showcasePages(ctx, showcaseOf(menu)),
    })
  })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titled('', matches, [
    ...homeMeta(matches[0].loaderData?.settings ?? null, loaderData?.origin ?? null),
    ...(loaderData?.news ? feedLink(loaderData.news.title, loaderData.origin) : []),
  ])

export default function Home({ loaderData }: Route.ComponentProps) {
  const { dead, news, events, shop, library, cards } = loaderData
  const settings = useSettings()
  if (!settings) return null
  const slides = bannerSlides(settings.site_banners, dead)
  return (
    <>
      {slides.length > 0 && (
        <div className={styles.banners}>
          <Carousel slides={slides} />
        </div>
      )}
      <section className={styles.introduction}>
        <h1>{settings.title}</h1>
        {settings.introduction || settings.description ? (
          <p className={styles.words}>{settings.introduction || settings.description}</p>
        ) : null}
      </section>
      {news && <NewsBand {...news} />}
      {events && <EventsBand {...events} />}
      {shop && <ProductsBand {...shop} />}
      {library && <MaterialsBand {...library} />}
      {cards.length > 0 && <HomeShowcase cards={cards} />}
    </>
  )
}
