import { numberedSlug, slugFrom } from '../../platform/text/slug.ts'

/** Below /loja, and not a product: `produtos.xml` is none because a slug has no point. */
export const shopPages = ['carrinho', 'finalizar-pedido', 'pedido']

export const isReserved = (slug: string) => shopPages.includes(slug)

/** The address a name gives: the first that comes to mind, then the same with 2, 3, … */
export function slugForTitle(name: string, attempt = 1): string {
  const slug = slugFrom(name) || 'produto'
  return numberedSlug(slug, isReserved(slug) ? attempt + 1 : attempt)
}
