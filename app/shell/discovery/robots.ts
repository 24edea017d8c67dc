// robots.txt (RFC 9309). It hides nothing: what is private asks for a login. It spares crawlers what leads nowhere.

/** `$` ends an address, so that a page called /contabilidade is not taken for the account area. */
const spared = [
  '/api/',
  '/conta$',
  '/conta/',
  '/busca?',
  '/offline$',
  '/loja/carrinho$',
  '/loja/finalizar-pedido$',
  '/loja/pedido/',
]

/** @param origin of the site; null where nobody named it, and then no sitemap can be either */
export const writeRobots = (origin: string | null, sitemapPath: string): string =>
  [
    'User-agent: *',
    ...spared.map((path) => `Disallow: ${path}`),
    ...(origin ? ['', `Sitemap: ${origin}${sitemapPath}`] : []),
    '',
  ].join('\n')

/** Before the first run there is nothing to be found. */
export const robotsOfNoSite = 'User-agent: *\nDisallow: /\n'
