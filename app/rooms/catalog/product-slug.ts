import { numberedSlug, slugFrom } from '../../platform/text/slug.ts'

/** Paths below /loja that no product may have; `produtos.xml` is not listed because a slug has no point. */
export const shopPages = ['carrinho', 'finalizar-pedido', 'pedido']

export const isReserved = (slug: string) => shopPages.includes(slug)

/** The slug of the name, then the same with 2, 3, … */
export function slugForTitle(name: string, attempt = 1): string {
  const slug = slugFrom(name) || 'produto'
  return numberedSlug(slug, isReserved(slug) ? attempt + 1 : attempt)
}
