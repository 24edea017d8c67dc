import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import { manageProducts } from '../../rooms/catalog/products.server.ts'
import { manageQuery } from '../../rooms/catalog/schema.ts'
import { textsAt } from '../../rooms/pages/pages.server.ts'
import { readRates } from '../../rooms/shipping/rates.server.ts'
import { shopChecks } from '../../rooms/shop/shop-checks.server.ts'
import { readLegal } from '../../rooms/site/settings.server.ts'
import type { Check } from '../../rooms/site/site-checks.server.ts'
import { type LegalPageState, readLegalPages } from '../legal-pages/legal-pages.server.ts'
import type { LegalSlug } from '../legal-pages/legal-pages.ts'
import { shopParts, speaksOfBuying } from '../legal-pages/shop-part.ts'

/** The shop's checks, done ones included, also while the shop is switched off: it is made ready first. */
export async function readShopChecks(ctx: Context): Promise<Check[]> {
  const count = async (filter: Record<string, string>) =>
    (await manageProducts(ctx, manageQuery.parse({ ...filter, per_page: 1 }))).total
  const [checks, rates, legalPages, shown, drafts, soldOut, unmeasured] = await Promise.all([
    shopChecks(ctx),
    readRates(ctx),
    readLegalPages(ctx),
    count({ status: 'published' }),
    count({ status: 'draft' }),
    count({ status: 'published', stock: 'out' }),
    count({ status: 'published', lacks: 'sizes' }),
  ])
  return [
    {
      key: 'shop_first_product',
      text: 'Publicar o primeiro produto.',
      href: drafts > 0 ? paths.products() : paths.newProduct(),
      done: shown > 0,
    },
    ...checks,
    {
      key: 'shop_rates',
      text: 'Conferir a tabela de frete: os preços que vêm com o programa são só um começo.',
      href: paths.shippingRates(),
      done: !rates.is_first,
    },
    legalCheck(legalPages),
    ...(await shopPartChecks(ctx, legalPages)),
    ...(drafts > 0
      ? [
          {
            key: 'shop_drafts',
            text: `Terminar ${drafts === 1 ? 'o produto que está em rascunho' : `os ${drafts} produtos em rascunho`}: falta preço, peso, medidas ou só publicar.`,
            href: `${paths.products()}?status=draft`,
            done: false,
          },
        ]
      : []),
    ...(unmeasured > 0
      ? [
          {
            key: 'shop_sizes',
            text: `Medir a embalagem de ${unmeasured === 1 ? 'um produto publicado' : `${unmeasured} produtos publicados`}: até lá o frete sai como o do menor pacote. No que não é enviado, marque “Só retirada”.`,
            href: `${paths.products()}?status=published&lacks=sizes`,
            done: false,
          },
        ]
      : []),
    ...(soldOut > 0
      ? [
          {
            key: 'shop_sold_out',
            text: `Repor o estoque: ${soldOut === 1 ? 'um produto está esgotado' : `${soldOut} produtos estão esgotados`}.`,
            href: `${paths.products()}?stock=out`,
            done: false,
          },
        ]
      : []),
  ]
}

/** The legal pages that selling requires; the page on accessibility is not one of them. */
const asked: readonly LegalSlug[] = ['privacidade', 'termos', 'trocas-e-devolucoes']

function legalCheck(pages: readonly LegalPageState[]): Check {
  const missing = pages.filter(({ slug, state }) => asked.includes(slug) && state !== 'published')
  const [first] = missing
  return {
    key: 'shop_legal_pages',
    text:
      missing.length === 0
        ? 'Publicar as páginas legais da loja.'
        : `Publicar as páginas legais que a loja precisa ter: ${missing.map(({ title }) => title).join(', ')}.`,
    href: missing.length === 1 && first?._id ? paths.editPage(first._id) : paths.settings('paginas-legais'),
    done: missing.length === 0,
  }
}

/** Published texts without a word on buying, as those drafted before there was a shop. */
async function shopPartChecks(ctx: Context, pages: readonly LegalPageState[]): Promise<Check[]> {
  const texts = await textsAt(
    ctx,
    shopParts.map(({ slug }) => slug),
  )
  const ownNames = [(await ctx.site())?.title ?? '', (await readLegal(ctx)).name]
  return shopParts.flatMap(({ slug, says }) => {
    const text = texts.get(slug)
    if (!text || speaksOfBuying(text.content, ownNames)) return []
    const id = pages.find((page) => page.slug === slug)?._id
    return [
      {
        key: `shop_part_${slug}`,
        text: `Completar a página ${text.title}: o texto publicado não fala de compras. Diga nele ${says}.`,
        href: id ? paths.editPage(id) : paths.settings('paginas-legais'),
        done: false,
      },
    ]
  })
}
