import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { sitePolicy } from './policy.ts'
import { updateSite } from './store.server.ts'

/**
 * Says where the site is seen. For whoever holds the machine: the settings ask whoever holds a session for the password.
 * @param origin https://… without a path
 */
export async function nameAddress(ctx: Context, origin: string): Promise<void> {
  authorize(ctx, sitePolicy, 'saveSettings')
  await updateSite(ctx.db, { public_origin: origin })
}
