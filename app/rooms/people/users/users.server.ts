// An administrator sees only accounts that may do no more than their own, grants only such roles, and one administrator
// always remains (docs/rules/security.md 3.1).
import type { Context } from '../../../platform/context.server.ts'
import { transaction } from '../../../platform/database/transaction.server.ts'
import { memberOf } from '../../../platform/members.ts'
import { mayGrant, type Role } from '../../../platform/permissions.ts'
import { authorize, may } from '../../../platform/policy.ts'
import { done, type Result, refuse } from '../../../platform/result.ts'
import { requireFreshSession } from '../../../platform/secrets/fresh-session.server.ts'
import { Forbidden, NotFound } from '../../../platform/stops.ts'
import { id as idSchema, type Page } from '../../../platform/text/schemas.ts'
import { sendsLinks } from '../admission/entry-link.server.ts'
import { writeAudit } from '../audit/audit-store.server.ts'
import { emailTaken, unlessTaken } from '../email-taken.server.ts'
import { takeFactor } from '../factor/factor.server.ts'
import { invitationLetter } from '../letters.ts'
import { mayNotify } from '../notices.server.ts'
import { whoHasPasskeys } from '../passkeys/passkey-store.server.ts'
import { refuseCommon, siteOf } from '../password/password-advice.server.ts'
import { peoplePolicy } from '../policy.ts'
import { givenFields } from '../profile/profile.server.ts'
import { requireActor } from '../require-actor.ts'
import type { UserChangeForm, UserForm, UsersQuery } from '../schema.ts'
import {
  anonymise,
  findUser,
  insertUser,
  listUserRows,
  lockAdministrators,
  lockUser,
  raiseEpoch,
  type UserChange,
  type UserRow,
  updateUser,
} from '../store.server.ts'
import { newUserRefusals, type UserRefusal, userRefusals } from '../text.ts'
import { grantableRoles, normalEmail, summaryOf, type UserSummary } from '../user.ts'
import { announce, endAccess } from './announce.server.ts'
import { invite, joinsUnproven } from './invitation.server.ts'

export type UserView = UserSummary & {
  active: boolean
  created_at: string
  version: number
  has_second_factor: boolean
  /** false: the person was invited, and has not chosen one */
  has_password: boolean
  /** false: nobody has shown that the e-mail is theirs */
  email_confirmed: boolean
  can: {
    take_factor: boolean
    change: boolean
    invite: boolean
    deactivate: boolean
    delete: boolean
    grant: Role[]
  }
}

const userView = async (ctx: Context, row: UserRow) =>
  viewOf(ctx, row, await whoHasPasskeys(ctx.db, [row.id]))

function viewOf(ctx: Context, row: UserRow, withPasskeys: Set<string>): UserView {
  const actor = requireActor(ctx)
  const isOther = row.id !== actor._id
  const change = may(actor, peoplePolicy, 'changeUser') && isOther
  const hasFactor = row.second_factor_since !== null
  const hasPassword = row.password_hash !== null
  return {
    ...summaryOf(row),
    active: row.active,
    created_at: row.created_at.toISOString(),
    version: row.version,
    has_second_factor: hasFactor,
    has_password: hasPassword,
    email_confirmed: row.email_confirmed_at !== null,
    can: {
      take_factor:
        isOther && (hasFactor || withPasskeys.has(row.id)) && may(actor, peoplePolicy, 'takeFactor'),
      change,
      invite: isOther && !hasPassword && row.active && may(actor, peoplePolicy, 'inviteUser'),
      deactivate: change,
      delete: change,
      grant: change ? grantableRoles(actor.role) : [],
    },
  }
}

/** Lists the accounts that may do no more than the actor's; of others it does not even tell that they exist. */
export async function listUsers(ctx: Context, query: UsersQuery): Promise<Page<UserView>> {
  authorize(ctx, peoplePolicy, 'listUsers')
  const { rows, total } = await listUserRows(ctx.db, {
    q: query.q,
    role: query.role ?? null,
    active: query.active === undefined ? null : query.active === 'true',
    roles: grantableRoles(requireActor(ctx).role),
    sort: query.sort,
    page: query.page,
    perPage: query.per_page,
  })
  const ids = rows.map(({ id }) => id)
  const withPasskeys = await whoHasPasskeys(ctx.db, ids)
  const data = rows.map((row) => viewOf(ctx, row, withPasskeys))
  return { data, total, page: query.page, per_page: query.per_page }
}

/** Throws 404 also for accounts that may do more, and for deleted ones. */
export async function readUser(ctx: Context, id: string): Promise<UserView> {
  authorize(ctx, peoplePolicy, 'readUser')
  // A visitor can type any address.
  if (!idSchema.safeParse(id).success) throw new NotFound()
  return userView(ctx, seen(ctx, await findUser(ctx.db, id)))
}

function seen(ctx: Context, row: UserRow | undefined): UserRow {
  if (!row || row.anonymised_at || !mayGrant(requireActor(ctx).role, row.role)) throw new NotFound()
  return row
}

export function rolesToGrant(ctx: Context): Role[] {
  authorize(ctx, peoplePolicy, 'createUser')
  return grantableRoles(requireActor(ctx).role)
}

const emailUnproven = () =>
  refuse('email_unproven' as const, { errors: { password: [userRefusals.email_unproven] } })

const aboveOwn = () => refuse('above_own' as const, { errors: { role: [userRefusals.above_own] } })

/** Refuses `above_own`, `email_taken`, `common_password`. Without a password the person gets a link to choose one. */
export async function createUser(
  ctx: Context,
  form: UserForm,
): Promise<Result<UserView, 'above_own' | 'email_taken' | 'common_password'>> {
  authorize(ctx, peoplePolicy, 'createUser')
  if (!mayGrant(requireActor(ctx).role, form.role)) return aboveOwn()
  await requireFreshSession(ctx)
  const common = form.password === undefined ? null : refuseCommon(ctx, form.password)
  if (common) return common
  const passwordHash = form.password === undefined ? null : await ctx.passwords.hash(form.password)
  const person = { name: form.name, email: normalEmail(form.email) }
  return transaction(ctx, async (ctx) => {
    const id = await insertUser(ctx.db, { ...person, role: form.role, passwordHash })
    if (!id) return emailTaken(newUserRefusals.email_taken)
    if (passwordHash === null) await invite(ctx, { id, ...person })
    else await ctx.mail.post(ctx, invitationLetter(await siteOf(ctx), person, null))
    await writeAudit(ctx, 'user.created', { id }, { role: form.role })
    return done(await readUser(ctx, id))
  })
}

/** The checks common to all changes of another person's account; null when allowed. */
async function refuseChange(ctx: Context, id: string) {
  seen(ctx, await findUser(ctx.db, id))
  if (id === requireActor(ctx)._id) return refuse('oneself')
  await requireFreshSession(ctx)
  return null
}

/**
 * Locks the person's row. Meanwhile the actor is an administrator and not the person changed, so that one always
 * remains, however many demote each other at once.
 */
function changing<T>(
  ctx: Context,
  id: string,
  steps: (ctx: Context, row: UserRow) => Promise<Result<T, UserRefusal>>,
): Promise<Result<T, UserRefusal>> {
  const actor = requireActor(ctx)
  return unlessTaken(ctx, async (ctx) => {
    // Administrators are locked first and in one order, so that two who change each other do not deadlock.
    const me = (await lockAdministrators(ctx.db)).find((one) => one.id === actor._id)
    if (me?.role !== actor.role) throw new Forbidden()
    return steps(ctx, seen(ctx, await lockUser(ctx.db, id)))
  })
}

/**
 * Who joins the team by an unproven e-mail keeps neither password nor factor: without a new password they get a link to
 * choose one. Refuses `email_unproven` where the site sends none, `oneself`, `above_own`, `email_taken`, `common_password`,
 * and `stale` when it was saved since a given `version`.
 */
export async function changeUser(
  ctx: Context,
  id: string,
  { version, password, ...form }: UserChangeForm,
): Promise<Result<UserView, UserRefusal>> {
  authorize(ctx, peoplePolicy, 'changeUser')
  if (form.role && !mayGrant(requireActor(ctx).role, form.role)) return aboveOwn()
  const common = password === undefined ? null : refuseCommon(ctx, password)
  if (common) return common
  const refused = await refuseChange(ctx, id)
  if (refused) return refused
  const passwordHash = password === undefined ? undefined : await ctx.passwords.hash(password)
  return changing(ctx, id, async (ctx, before) => {
    if (version !== undefined && before.version !== version)
      return refuse('stale', { details: { current: await userView(ctx, before) } })
    const change = differences(before, {
      ...givenFields(form),
      ...(form.email !== undefined && { email: normalEmail(form.email) }),
      ...(passwordHash !== undefined && { passwordHash }),
    })
    if (Object.keys(change).length === 0) return done(await userView(ctx, before))
    if (joinsUnproven(before, change)) {
      const isInvited = password === undefined
      if (isInvited && !(await sendsLinks(ctx))) return emailUnproven()
      if (await takeFactor(ctx, before, { quietly: isInvited })) await writeAudit(ctx, 'factor.taken', before)
      change.passwordHash ??= null
    }
    const after = await updateUser(ctx.db, id, change)
    await announce(ctx, before, after)
    return done(await userView(ctx, after))
  })
}

function differences(row: UserRow, { passwordHash, ...change }: UserChange): UserChange {
  const differing = Object.entries(change).filter(([field, value]) => memberOf(row, field) !== value)
  return { ...Object.fromEntries(differing), ...(passwordHash !== undefined && { passwordHash }) }
}

/**
 * Ends the person's sessions on all devices, and what a stolen one could log in with: passkeys, remembered devices,
 * links. Refuses as deleteUser.
 */
export async function endSessionsOf(ctx: Context, id: string): Promise<Result<null, UserRefusal>> {
  authorize(ctx, peoplePolicy, 'endUserSessions')
  const refused = await refuseChange(ctx, id)
  if (refused) return refused
  return changing(ctx, id, async (ctx) => {
    await raiseEpoch(ctx.db, id)
    await endAccess(ctx, id)
    await writeAudit(ctx, 'user.sessions_ended', { id })
    return done(null)
  })
}

/** For a person who lost phone and recovery codes; a letter tells them. Their password stays. Refuses as deleteUser. */
export async function takeFactorOf(ctx: Context, id: string): Promise<Result<null, UserRefusal>> {
  authorize(ctx, peoplePolicy, 'takeFactor')
  const refused = await refuseChange(ctx, id)
  if (refused) return refused
  return changing(ctx, id, async (ctx, row) => {
    if (await takeFactor(ctx, row)) await writeAudit(ctx, 'factor.taken', { id })
    return done(null)
  })
}

/**
 * Writes the invitation again. Refuses `has_password`, `switched_off`, `no_links`, `too_many_invitations`, and as
 * deleteUser.
 */
export async function inviteAgain(ctx: Context, id: string): Promise<Result<null, UserRefusal>> {
  authorize(ctx, peoplePolicy, 'inviteUser')
  const refused = await refuseChange(ctx, id)
  if (refused) return refused
  const user = seen(ctx, await findUser(ctx.db, id))
  if (user.password_hash !== null) return refuse('has_password')
  if (!user.active) return refuse('switched_off')
  if (!(await sendsLinks(ctx))) return refuse('no_links')
  // Counted before the transaction: a count takes a connection of its own.
  if (!(await mayNotify(ctx, 'invitation', user.email))) return refuse('too_many_invitations')
  return changing(ctx, id, async (ctx, row) => {
    if (row.password_hash !== null) return refuse('has_password')
    await invite(ctx, row)
    return done(null)
  })
}

/** Anonymises the account (own-account.server.ts says what that means). */
export async function deleteUser(ctx: Context, id: string): Promise<Result<null, UserRefusal>> {
  authorize(ctx, peoplePolicy, 'deleteUser')
  const refused = await refuseChange(ctx, id)
  if (refused) return refused
  return changing(ctx, id, async (ctx) => {
    await writeAudit(ctx, 'user.deleted', { id })
    await anonymise(ctx.db, id)
    return done(null)
  })
}
