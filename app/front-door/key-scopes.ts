// Which scope of an API key opens which operation. No key opens what is not listed here.
import type { KeyScope } from '../rooms/integrations/key.ts'

/** 'anyone': no key is needed, and one that is sent is not looked at; 'session': only people who are logged in. */
export type OpenedBy = KeyScope | 'anyone' | 'session'

const one = (scope: OpenedBy) => ({ read: scope, write: scope })
const area = (name: 'content' | 'media' | 'messages' | 'shop' | 'orders') => ({
  read: `${name}:read` as const,
  write: `${name}:write` as const,
})

/** Scopes by the beginning of an address; the longest match decides. */
const areas: Readonly<Record<string, { read: OpenedBy; write: OpenedBy }>> = {
  '/api/pages': area('content'),
  '/api/posts': area('content'),
  '/api/events': area('content'),
  '/api/medias': area('content'),
  '/api/menus': area('content'),
  '/api/uploads': area('media'),
  '/api/contacts': area('messages'),
  '/api/products': area('shop'),
  // The price table is a setting of the shop.
  '/api/shipping': { read: 'shop:read', write: 'session' },
  '/api/orders': area('orders'),
  // The result of an import shows its rows, which belong to every area.
  '/api/medias/import': one('session'),
  '/api/products/import': one('session'),
  '/api/imports': one('session'),
  '/api/orders/statements': one('session'),
  '/api/orders/by-token': one('anyone'),
  '/api/payments': one('anyone'),
  '/api/cart': one('anyone'),
  '/api/search': one('anyone'),
  '/api/legal': one('anyone'),
  '/api/states': one('anyone'),
  '/api/postal-codes': one('anyone'),
  '/api/settings': one('session'),
  '/api/shop-settings': one('session'),
  '/api/legal-pages': one('session'),
  '/api/mail': one('session'),
  '/api/auth': one('session'),
  '/api/profile': one('session'),
  '/api/users': one('session'),
  '/api/system': one('session'),
  '/api/audit': one('session'),
  '/api/activity': one('session'),
  '/api/keys': one('session'),
  '/api/webhooks': one('session'),
}

const exactly: Readonly<Record<string, OpenedBy>> = {
  'GET /api/settings': 'anyone',
  'POST /api/settings/setup': 'anyone',
  'POST /api/auth/login': 'anyone',
  'POST /api/auth/passkey-challenge': 'anyone',
  'POST /api/auth/passkey': 'anyone',
  'POST /api/auth/logout': 'anyone',
  'POST /api/auth/token': 'anyone',
  'POST /api/auth/register': 'anyone',
  'POST /api/auth/entry-link': 'anyone',
  'POST /api/auth/forgot': 'anyone',
  'POST /api/auth/reset': 'anyone',
  'GET /api/menus': 'anyone',
  'POST /api/contacts/contact': 'anyone',
  'POST /api/shipping/quotes': 'anyone',
  // Only computes dates; it stores nothing.
  'POST /api/events/dates': 'content:read',
  // These orders would belong to the maker of the key.
  'POST /api/orders': 'session',
  'POST /api/orders/{id}/again': 'session',
  'POST /api/orders/{id}/profile': 'session',
}

/** Calls that visitors may make too; they are answered with what is published. */
const alsoForVisitors = new Set(
  ['pages', 'posts', 'events', 'medias', 'products'].flatMap((type) => [
    `GET /api/${type}`,
    `GET /api/${type}/{id}`,
  ]),
)
export const isAlsoForVisitors = (method: string, path: string) => alsoForVisitors.has(`${method} ${path}`)

const isUnder = (path: string, start: string) =>
  path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}.`)

const byLength = Object.entries(areas).sort(([a], [b]) => b.length - a.length)

/** @param path as in the OpenAPI document @returns undefined for an operation not listed, which no key opens */
export function openedBy(method: string, path: string): OpenedBy | undefined {
  const opening = exactly[`${method} ${path}`]
  if (opening) return opening
  const found = byLength.find(([start]) => isUnder(path, start))?.[1]
  return method === 'GET' ? found?.read : found?.write
}
