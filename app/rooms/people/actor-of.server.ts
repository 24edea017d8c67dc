// The actor of a job that runs after its author has left.
import type { Actor } from '../../platform/actor.ts'
import type { Database } from '../../platform/database/open.server.ts'
import { findUser } from './store.server.ts'

/** The author with today's role; null when the account is gone or disabled. A job has no session. */
export async function actorOf(db: Database, userId: string): Promise<Actor | null> {
  const user = await findUser(db, userId)
  if (!user?.active) return null
  return { _id: user.id, name: user.name, email: user.email, role: user.role, session: '' }
}
