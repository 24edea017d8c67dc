// The account area's sidebar by role (product.md 2 and 6, first reading).
import { paths } from '../paths.ts'
import type { Role } from '../platform/actor.ts'
import { type FeatureKey, type Features, featureKeys } from '../rooms/site/settings.ts'

export type AccountEntry = { name: string; href: string }

/** Where each feature is managed. */
const managedAt: Record<FeatureKey, string> = {
  posts: '/conta/posts',
  events: '/conta/events',
  medias: '/conta/medias',
  shop: '/conta/shop',
}

/** Features show for admin always, for super when enabled. */
const seesFeature = (role: Role, enabled: boolean) => role === 'admin' || (role === 'super' && enabled)

export function accountEntries(role: Role, features: Features): AccountEntry[] {
  const isAdministrator = role === 'admin' || role === 'super'
  const featureEntries = featureKeys
    .filter((key) => seesFeature(role, features[key].enabled))
    .map((key) => ({ name: features[key].title, href: managedAt[key] }))
  return [
    ...(isAdministrator
      ? [
          { name: 'Páginas', href: '/conta/pages' },
          { name: 'Menus', href: '/conta/menus' },
        ]
      : []),
    ...featureEntries,
    ...(isAdministrator && seesFeature(role, features.shop.enabled)
      ? [
          { name: 'Pedidos', href: paths.orders() },
          { name: 'Produtos', href: paths.products() },
        ]
      : []),
    ...(isAdministrator
      ? [
          { name: 'Contatos', href: '/conta/contacts' },
          { name: 'Usuários', href: '/conta/users' },
          { name: 'Correio', href: '/conta/correio' },
          { name: 'Configurações', href: '/conta/settings' },
        ]
      : []),
    ...(role === 'super' ? [{ name: 'Sistema', href: paths.system() }] : []),
    ...(role === 'user' ? [{ name: 'Meus pedidos', href: paths.orders() }] : []),
    { name: 'Meus dados', href: '/conta/profile' },
  ]
}
