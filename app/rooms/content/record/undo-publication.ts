// "Desfazer" of a move between draft, scheduled and published.
import type { Sent } from '../../../platform/api-client/send.ts'
import type { Status } from './publication.ts'

export type StoredPublication = { status: Status; published_at: string | null }

/** Sets the publication of a record that is at the version that was read. */
export type SetPublication<View = unknown> = (
  id: string,
  version: number,
  to: Partial<StoredPublication>,
) => Promise<Sent<View>>

/**
 * Text changes made meanwhile stay. A later move stays too, and the answer is a refusal. @param now the record as the
 * move left it
 */
export async function undoPublication<View>(
  set: SetPublication<View>,
  id: string,
  now: { version: number; status: Status },
  was: StoredPublication,
): Promise<Sent<View>> {
  const first = await set(id, now.version, was)
  if (first.ok || first.code !== 'stale') return first
  const current: { version: number; status: Status } | undefined = first.body?.current
  return current?.status === now.status ? set(id, current.version, was) : first
}
