import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { sitePolicy } from './policy.ts'
import { updateSite } from './store.server.ts'

/** For a person at the machine, who needs no password. @param origin https://… without a path */
export async function nameAddress(ctx: Context, origin: string): Promise<void> {
  authorize(ctx, sitePolicy, 'saveSettings')
  await updateSite(ctx.db, { public_origin: origin })
}
