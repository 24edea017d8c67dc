// A page stands at the root of the site, beside the program's own addresses, and may not take one of them.
// A test compares this list with routes.ts and with the doors.

const reserved = new Set([
  ...['agenda', 'biblioteca', 'busca', 'conta', 'login', 'loja', 'noticias', 'previa', 'recuperar-senha'],
  ...['api', 'assets', 'uploads', 'healthz', 'readyz', 'icons', 'fonts', 'well-known', '.well-known'],
  ...['robots.txt', 'llms.txt', 'sitemap.xml', 'sitemap', 'feed', 'feed.xml', 'agenda.ics', 'favicon.ico'],
  ...['sw.js', 'manifest', 'manifest.webmanifest', 'offline', 'index', 'home', 'admin', 'logout', 'setup'],
])

export const isReserved = (slug: string) => reserved.has(slug)
