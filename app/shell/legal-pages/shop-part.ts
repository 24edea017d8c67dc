import type { LegalSlug } from './legal-pages.ts'
import { safe } from './markup.ts'

/** What the drafts say of a shop only where there is one; the page on exchanges is about nothing else. */
export const shopParts = [
  { slug: 'termos', says: 'como se paga, quando chega e como desistir em até 7 dias' },
  {
    slug: 'privacidade',
    says: 'que dados de quem compra a loja guarda e a quem os passa, como os Correios e o banco',
  },
] as const satisfies readonly { slug: LegalSlug; says: string }[]

const buying = /\b(compra|encomenda|venda|vender|vendid|frete|pagamento|adquir)/i

/**
 * Words decide, not dates: a draft without a shop may be published, or mended, after the shop was switched on, and a text
 * written by hand that speaks of buying in any way is settled.
 * @param ownNames of the site and the organisation, which may themselves be called after buying
 */
export function speaksOfBuying(html: string, ownNames: readonly string[]): boolean {
  const said = ownNames.reduce((text, name) => (name ? text.replaceAll(safe(name), ' ') : text), html)
  return buying.test(said.replace(/<[^>]*>|\S+@\S+/g, ' '))
}
