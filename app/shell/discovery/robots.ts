// RFC 9309. It hides nothing: what is private asks for a login.

/** `$` ends an address, so that a page called /contabilidade is not matched as the account area. */
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

/** @param origin null where unknown: without it there is no sitemap */
export const writeRobots = (origin: string | null, sitemapPath: string): string =>
  [
    'User-agent: *',
    ...spared.map((path) => `Disallow: ${path}`),
    ...(origin ? ['', `Sitemap: ${origin}${sitemapPath}`] : []),
    '',
  ].join('\n')

export const robotsOfNoSite = 'User-agent: *\nDisallow: /\n'
