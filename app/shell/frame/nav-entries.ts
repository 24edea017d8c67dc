// docs/rules/site.md 2
import { paths } from '../../paths.ts'
import { isOfTeam, type Role } from '../../platform/permissions.ts'
import { type Features, featureKeys } from '../../rooms/site/settings.ts'

export type NavEntry = { key: string; name: string; href: string | null; entries: NavEntry[] }

export type MenuNode = {
  _id: string
  name: string
  page: { slug: string } | null
  url: string | null
  submenus: MenuNode[]
}

const hrefOf = (node: MenuNode) => (node.page ? `/${node.page.slug}` : node.url)

const entryOf = (node: MenuNode): NavEntry => ({
  key: node._id,
  name: node.name,
  href: hrefOf(node),
  entries: node.submenus.map(entryOf),
})

/** A feature the organisation has put into its own menu is not listed twice. */
export function navEntries(menu: MenuNode[], features: Features): NavEntry[] {
  const own = menu.map(entryOf)
  const linked = new Set(own.flatMap((entry) => [entry.href, ...entry.entries.map((below) => below.href)]))
  const enabled = featureKeys
    .filter((key) => features[key].enabled && !linked.has(features[key].url))
    .map((key) => ({ key, name: features[key].title, href: features[key].url, entries: [] }))
  return [...own, ...enabled]
}

/** docs/rules/site.md 2 */
export const showsMyAccount = (features: Features, role: Role | null) =>
  features.shop.enabled || (role !== null && isOfTeam(role))

/** Without a shop a customer's account has personal data and nothing else. */
export function ownEntry(features: Features, role: Role | null): { name: string; href: string } {
  if (showsMyAccount(features, role)) return { name: 'Minha conta', href: paths.account() }
  return role ? { name: 'Meus dados', href: paths.profile() } : { name: 'Entrar', href: paths.login() }
}
