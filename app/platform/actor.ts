// The role is read from the database at each request, never from the client.

export const roles = ['user', 'admin', 'super'] as const
export type Role = (typeof roles)[number]

export type Actor = {
  _id: string
  name: string
  email: string
  role: Role
  session: string
}

/** As people read them (docs/rules/site.md 12). */
export const roleText: Record<Role, string> = { user: 'Cliente', admin: 'Administrador', super: 'Super' }

/** 0 for user … 2 for super; nobody grants a role above their own. */
export const rank = (role: Role) => roles.indexOf(role)
