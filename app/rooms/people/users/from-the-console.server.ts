// `npm run user`: makes the first super, and recovers access without passwords. It checks no permission, because a
// person who can run programs beside the database may do anything already.
import { randomInt } from 'node:crypto'
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import type { Role } from '../../../platform/permissions.ts'
import { isGranted } from '../../../platform/permissions.ts'
import { writeAudit } from '../audit/audit-store.server.ts'
import { takeFactor } from '../factor/factor.server.ts'
import { spendResets } from '../password/reset-store.server.ts'
import { peoplePolicy } from '../policy.ts'
import { endAllSessions } from '../sessions/session-store.server.ts'
import {
  findUserByEmail,
  insertUser,
  lockAdministrators,
  lockUser,
  type UserChange,
  updateUser,
} from '../store.server.ts'
import { normalEmail } from '../user.ts'
import { joinsUnproven } from './invitation.server.ts'

export type PutUser = {
  email: string
  role: Role
  name?: string
  newPassword?: boolean
  /** for a person who lost phone and recovery codes; passkeys go too */
  withoutFactor?: boolean
  /** of a new account; generated when not given */
  password?: string
}
export type Put = {
  /**
   * 'changed': sessions, passkeys and remembered devices have ended; 'renamed': they go on; 'last_administrator': no other
   * account could run the site, so nothing was changed
   */
  was: 'created' | 'changed' | 'renamed' | 'without_factor' | 'same' | 'last_administrator'
  name: string
  /** only when generated: shown once, stored nowhere */
  password: string | null
}

/** A password without similar letters and digits, in groups that can be read out. */
function madePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

/**
 * Creates the user, or changes the role (and on request the password). Who joins the team by an unproven e-mail keeps
 * neither password nor factor.
 */
export async function putUser(ctx: Context, given: PutUser): Promise<Put> {
  const email = normalEmail(given.email)
  const known = await findUserByEmail(ctx.db, email)
  // Whoever signed up with this e-mail may not be whose it is.
  const isUnproven = known !== undefined && joinsUnproven(known, { role: given.role })
  const password = !known || given.newPassword || isUnproven ? (given.password ?? madePassword()) : null
  const passwordHash = password === null ? undefined : await ctx.passwords.hash(password)
  return transaction(ctx, async (ctx) => {
    if (!known) {
      const name = given.name ?? email.split('@')[0] ?? email
      const id = await insertUser(ctx.db, {
        name,
        email,
        role: given.role,
        passwordHash: passwordHash ?? null,
      })
      if (id === null) throw new Error(`somebody has just taken ${email}`)
      await writeAudit(ctx, 'user.created', { id }, { role: given.role, console: true })
      return { was: 'created', name, password }
    }
    const administrators = await lockAdministrators(ctx.db)
    const before = await lockUser(ctx.db, known.id)
    if (!before) throw new Error(`${email} has just been deleted`)
    const isLast = administrators.length === 1 && administrators[0]?.id === before.id
    if (isLast && !isGranted(given.role, peoplePolicy.changeUser))
      return { was: 'last_administrator', name: before.name, password: null }
    const change: UserChange = {
      ...(before.role !== given.role && { role: given.role }),
      ...(!before.active && { active: true }),
      ...(given.name !== undefined && before.name !== given.name && { name: given.name }),
      ...(passwordHash !== undefined && { passwordHash }),
    }
    const isTaken = (given.withoutFactor === true || isUnproven) && (await takeFactor(ctx, before))
    if (isTaken) await writeAudit(ctx, 'factor.taken', before, { console: true })
    if (Object.keys(change).length === 0)
      return { was: isTaken ? 'without_factor' : 'same', name: before.name, password: null }
    const after = await updateUser(ctx.db, before.id, change)
    const isEnded = after.auth_epoch !== before.auth_epoch
    if (isEnded) {
      await endAllSessions(ctx.db, after.id, 'by_administrator')
      await spendResets(ctx.db, after.id)
    }
    await writeAudit(ctx, 'user.changed', after, {
      role: given.role,
      console: true,
      password: password !== null,
    })
    const was = isEnded ? 'changed' : isTaken ? 'without_factor' : 'renamed'
    return { was, name: after.name, password }
  })
}
