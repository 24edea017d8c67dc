import type { Context } from '../../../platform/context.server.ts'
import { writeAudit } from '../audit/audit-store.server.ts'
import { insertUser } from '../store.server.ts'
import { normalEmail } from '../user.ts'

/** Runs in the transaction of the setup, which has checked that there is no site yet. */
export async function createFirstAdministrator(
  ctx: Context,
  person: { name: string; email: string; password: string },
): Promise<void> {
  const passwordHash = await ctx.passwords.hash(person.password)
  const id = await insertUser(ctx.db, {
    name: person.name,
    email: normalEmail(person.email),
    role: 'admin',
    passwordHash,
  })
  // A user made by `npm run user` before the first run keeps the account and its role.
  if (id === null) throw new EmailTaken()
  await writeAudit(ctx, 'user.created', { id }, { role: 'admin' })
}

export class EmailTaken extends Error {}
