// The kinds of public pages of the demo.

/** One page of each kind; `*` is the first that the list before it leads to. */
export const kinds = [
  '/',
  '/quem-somos',
  '/noticias',
  '/noticias/caiu-o-primeiro-pequi-o-galpao-abre-na-segunda',
  '/agenda',
  '/agenda/*',
  '/biblioteca',
  '/biblioteca/*',
  '/loja',
  '/loja/cesta-chao-de-pequi',
  '/busca',
  '/login',
]

/** An address as it stands, or the first that the list leads to. */
export const resolved = async (origin: string, address: string): Promise<string> =>
  address.endsWith('/*') ? firstOf(origin, address.slice(0, -2)) : address

/** The first record that a list leads to. */
export async function firstOf(origin: string, list: string): Promise<string> {
  const html = await (await fetch(origin + list)).text()
  // The cart is no record of the list.
  const found = new RegExp(`href="(${list}/(?!carrinho")[a-z0-9-]+)"`).exec(html)?.[1]
  if (!found) throw new Error(`${list} leads to nothing`)
  return found
}
