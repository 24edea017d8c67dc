// Only answers that the server marks as public are cached (docs/rules/security.md 1.14). These rules check it again.

/** Paths that are never cached, whatever their answers say. */
const privateParts = [
  'api',
  'conta',
  'login',
  'recuperar-senha',
  'previa',
  'busca',
  'healthz',
  'readyz',
  'sw.js',
  'loja/carrinho',
  'loja/finalizar-pedido',
  'loja/pedido',
]
const privatePath = new RegExp(`^/(${privateParts.join('|').replaceAll('.', '\\.')})(/|\\.data$|$)`, 'i')

/** A path that cannot be decoded counts as private. */
export function isPrivatePath(pathname: string): boolean {
  try {
    const plain = decodeURIComponent(pathname)
    return plain.includes('//') || plain.includes('\\') || privatePath.test(plain)
  } catch {
    return true
  }
}

type Answer = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>

export function mayCache({ status, type, redirected, headers }: Answer): boolean {
  const control = headers.get('Cache-Control') ?? ''
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    headers.get('X-Cache-Class') === 'public' &&
    !/\b(private|no-store)\b/i.test(control)
  )
}

const counters = /^(utm_\w+|fbclid|gclid|mc_[ce]id|igshid)$/

/** The address without anchor and tracking parameters. */
export function cacheAddress(href: string, base: string): string {
  const url = new URL(href, base)
  for (const name of [...url.searchParams.keys()]) if (counters.test(name)) url.searchParams.delete(name)
  url.searchParams.sort()
  return url.pathname + (url.searchParams.size > 0 ? `?${url.searchParams}` : '')
}
