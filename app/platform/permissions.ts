// The only place that says what a role may do. Policies, doors, guards, menus and SQL ask here
// (docs/decisions/0272-permissions.md).

export const roles = ['user', 'editor', 'shopkeeper', 'admin', 'super'] as const
export type Role = (typeof roles)[number]

/** The roles' names as people read them (docs/rules/site.md 12). */
export const roleText: Record<Role, string> = {
  user: 'Cliente',
  editor: 'Editor',
  shopkeeper: 'Lojista',
  admin: 'Administrador',
  super: 'Super',
}

/** Needed for every record and upload, also those of other people. */
const ofAllWhoWrite = ['records.keep', 'uploads.keep', 'tables.import'] as const

const ofEditors = [...ofAllWhoWrite, 'content.write', 'menus.arrange', 'messages.answer'] as const

const ofShopkeepers = [...ofAllWhoWrite, 'catalog.write', 'orders.manage', 'payments.settle'] as const

const ofAdministrators = [
  ...ofEditors,
  ...ofShopkeepers,
  'payments.refund',
  'shop.settings',
  'site.settings',
  'letters.read',
  'people.manage',
  'activity.read',
  'integrations.manage',
  'system.read',
] as const

const ofSuper = [
  ...ofAdministrators,
  // second factors, the team's rule for them, the audit
  'people.secure',
  // jobs, backups, restoring
  'system.run',
] as const

export type Permission = (typeof ofSuper)[number]

const grants: Record<Role, readonly Permission[]> = {
  user: [],
  editor: ofEditors,
  shopkeeper: ofShopkeepers,
  admin: ofAdministrators,
  super: ofSuper,
}

export const grantedTo = (role: Role): readonly Permission[] => grants[role]

export const isGranted = (role: Role, permission: Permission) => grants[role].includes(permission)

/** The roles with this permission, for SQL. */
export const rolesWith = (permission: Permission): Role[] =>
  roles.filter((role) => isGranted(role, permission))

/** The roles of people who work on the site, whatever they do there; a customer has no permission. */
export const isOfTeam = (role: Role) => role !== 'user'
export const teamRoles: readonly Role[] = roles.filter(isOfTeam)

/** A person may not see, change or make an account with more permissions (docs/rules/security.md 3.1). */
export const mayGrant = (own: Role, role: Role) =>
  grants[role].every((permission) => isGranted(own, permission))
