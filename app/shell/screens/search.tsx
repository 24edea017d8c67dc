import { pageNotFound, read } from '../../platform/http/read.server.ts'
import { moneyText } from '../../platform/text/money.ts'
import { noBreak } from '../../platform/text/unbroken.ts'
import { situationsOf } from '../../rooms/agenda/events.server.ts'
import { situationText } from '../../rooms/agenda/situation-text.ts'
import { goodsOf } from '../../rooms/catalog/goods.server.ts'
import { isAvailable } from '../../rooms/catalog/product.ts'
import { longestQuery } from '../../rooms/search/asked.ts'
import type { Hit, Kind } from '../../rooms/search/hit.ts'
import { searchQueryOf } from '../../rooms/search/schema.ts'
import { searchSite } from '../../rooms/search/search.server.ts'
import { SearchPage } from '../../rooms/search/ui/search-page.tsx'
import { pictureOf } from '../../rooms/uploads/upload.ts'
import { titled } from '../../ui/page/titles.ts'
import { ResponsiveImage } from '../../ui/pictures/responsive-image.tsx'
import type { Route } from './+types/search'

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = searchQueryOf(new URL(request.url).searchParams)
  if (!query) throw pageNotFound()
  const q = query.q.slice(0, longestQuery)
  const isTooLong = query.q.length > longestQuery
  return read(context, async (ctx) => {
    // A query that is too long is not searched: what would be cut off was asked for as well.
    const search = await searchSite(ctx, isTooLong ? { ...query, q: '' } : query)
    const idsOf = (wanted: Kind) =>
      search.groups.filter(({ kind }) => kind === wanted).flatMap(({ data }) => data.map(({ _id }) => _id))
    const goods = await goodsOf(ctx, idsOf('product'))
    const off = [...(await situationsOf(ctx, idsOf('event')))].map(([_id, situation]) => ({ _id, situation }))
    const sold = [...goods.values()].map((one) => ({
      _id: one._id,
      image: one.image,
      price_cents: one.unit_price_cents,
      available: isAvailable(one),
    }))
    return { isTooLong, search, sold, off, q }
  })
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData?.q
    ? // Addresses with visitors' words are no pages of the organisation.
      titled(`${loaderData.q} – Busca`, matches, [{ name: 'robots', content: 'noindex' }])
    : titled('Busca', matches, [
        {
          name: 'description',
          content: 'Busque nas páginas, notícias, eventos, materiais e produtos deste site.',
        },
      ])

export default function SearchScreen({ loaderData: { sold, off, ...found } }: Route.ComponentProps) {
  const beside = ({ _id }: Hit) => {
    const event = off.find((one) => one._id === _id)
    if (event) return { facts: situationText[event.situation] }
    const one = sold.find((product) => product._id === _id)
    if (!one) return null
    return {
      picture: one.image && <ResponsiveImage image={pictureOf(one.image, '')} sizes="5rem" />,
      facts: one.available ? moneyText(one.price_cents) : `${moneyText(one.price_cents)}${noBreak}· Esgotado`,
    }
  }
  return <SearchPage {...found} beside={beside} />
}
