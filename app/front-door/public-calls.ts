// Calls whose token is ignored: an expired session must not break them (docs/rules/security.md 1.1, 2.3).

const openBeforeSetup = new Set(['/api/settings', '/api/settings/setup', '/api/openapi.json', '/api/docs'])
export const isOpenBeforeSetup = (path: string) => openBeforeSetup.has(path)

const publicPosts = new Set([
  '/api/settings/setup',
  '/api/auth/login',
  '/api/auth/passkey-challenge',
  '/api/auth/passkey',
  '/api/auth/logout',
  '/api/auth/token',
  '/api/auth/entry-link',
  '/api/auth/register',
  '/api/auth/forgot',
  '/api/auth/reset',
  '/api/contacts/contact',
  '/api/shipping/quotes',
])
/**
 * An order's link is its authorisation. POST /api/orders is not among these calls: with a session the order belongs to
 * its person, so an invalid token must be answered as everywhere, or the order would become a guest's.
 */
const isByLink = (path: string) => path.startsWith('/api/orders/by-token/')

/** A payment provider's server asks, which has no session; what it says is checked with the provider again. */
const isNotification = (path: string) => path.startsWith('/api/payments/notifications/')

const publicPuts = new Set(['/api/cart'])
const publicGets = new Set([
  '/api/settings',
  '/api/menus',
  '/api/search',
  '/api/search/suggestions',
  '/api/states',
  '/api/openapi.json',
  '/api/docs',
])
export const isPublicCall = (method: string, path: string) =>
  method === 'GET' || method === 'HEAD'
    ? publicGets.has(path) ||
      path === '/api/legal' ||
      path.startsWith('/api/legal/') ||
      path.startsWith('/api/states/') ||
      path.startsWith('/api/postal-codes/') ||
      isByLink(path)
    : method === 'PUT'
      ? publicPuts.has(path)
      : method === 'POST' && (publicPosts.has(path) || isByLink(path) || isNotification(path))
