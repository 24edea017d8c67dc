// For work that goes on after its author has left: who they are today.
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/open.server.ts'
import { findUser } from './store.server.ts'

/** Null when the account is gone or switched off; the role is that of now. The session of a job is none. */
export async function actorOf(db: Database, userId: string): Promise<Actor | null> {
  const user = await findUser(db, userId)
  if (!user?.active) return null
  return { _id: user.id, name: user.name, email: user.email, role: user.role as Actor['role'], session: '' }
}
