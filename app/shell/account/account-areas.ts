// The areas under /conta for people who work on the site, each with the rule that opens it: the sidebar and the guard
// read them here.
import { paths } from '../../paths.ts'
import type { Role } from '../../platform/permissions.ts'
import { type Allowed, isAllowed } from '../../platform/policy.ts'
import { activityPolicy } from '../../rooms/activity/policy.ts'
import { agendaPolicy } from '../../rooms/agenda/policy.ts'
import { catalogPolicy } from '../../rooms/catalog/policy.ts'
import { contactsPolicy } from '../../rooms/contacts/policy.ts'
import { integrationsPolicy } from '../../rooms/integrations/policy.ts'
import { libraryPolicy } from '../../rooms/library/policy.ts'
import { mailPolicy } from '../../rooms/mail/policy.ts'
import { menusPolicy } from '../../rooms/menus/policy.ts'
import { newsPolicy } from '../../rooms/news/policy.ts'
import { ordersPolicy } from '../../rooms/orders/policy.ts'
import { pagesPolicy } from '../../rooms/pages/policy.ts'
import { peoplePolicy } from '../../rooms/people/policy.ts'
import { shippingPolicy } from '../../rooms/shipping/policy.ts'
import { shopPolicy } from '../../rooms/shop/policy.ts'
import { sitePolicy } from '../../rooms/site/policy.ts'
import { statementsPolicy } from '../../rooms/statements/policy.ts'
import { systemPolicy } from '../../rooms/system/policy.ts'
import { uploadsPolicy } from '../../rooms/uploads/policy.ts'

/** The rules by the address at which an area begins. */
export const accountAreas: Readonly<Record<string, Allowed>> = {
  [paths.pages()]: pagesPolicy.managePages,
  [paths.menus()]: menusPolicy.manageMenu,
  [paths.posts()]: newsPolicy.managePosts,
  [paths.events()]: agendaPolicy.manageEvents,
  [paths.materials()]: libraryPolicy.manageMaterials,
  [paths.uploads()]: uploadsPolicy.listUploads,
  [paths.shopHub()]: ordersPolicy.readSales,
  [paths.shopSettings()]: shopPolicy.readShopSettings,
  [paths.shippingRates()]: shippingPolicy.readRates,
  [paths.explainShipping()]: shippingPolicy.explainShipping,
  [paths.statements()]: statementsPolicy.listStatementLines,
  [paths.orders()]: ordersPolicy.actForShop,
  [paths.products()]: catalogPolicy.manageProducts,
  [paths.contacts()]: contactsPolicy.listMessages,
  [paths.users()]: peoplePolicy.listUsers,
  [paths.outbox()]: mailPolicy.listLetters,
  [paths.activity()]: activityPolicy.listActivity,
  [paths.settings()]: sitePolicy.readManagedSettings,
  [paths.integrations()]: integrationsPolicy.listKeys,
  [paths.system()]: systemPolicy.readState,
  [paths.keptData()]: sitePolicy.readManagedSettings,
}

const inside = (path: string, area: string) => path === area || path.startsWith(`${area}/`)

/** The innermost area around an address; an address in no area is open to the whole team. */
export function areaOf(address: string): string | undefined {
  const path = address.replace(/[?#].*/, '')
  return Object.keys(accountAreas)
    .filter((area) => inside(path, area))
    .toSorted((one, other) => other.length - one.length)[0]
}

export const areasOf = (role: Role) =>
  Object.keys(accountAreas).filter((area) => isAllowed({ role }, accountAreas[area]))

export function seesArea(role: Role, path: string): boolean {
  const area = areaOf(path)
  return area === undefined || isAllowed({ role }, accountAreas[area])
}
