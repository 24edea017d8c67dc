// Tells the owner of an account of a login in a browser that never logged in to it (docs/rules/security.md 1.3).
import type { Context } from '../../../platform/context.server.ts'
import { tellOwner } from '../account-letters.server.ts'
import { deviceName } from './device.ts'

/** Runs in the transaction of the login. */
export async function tellOfNewDevice(ctx: Context, person: { name: string; email: string }): Promise<void> {
  const at = (await ctx.now()).toISOString()
  await tellOwner(ctx, person, { what: 'new_device', device: deviceName(ctx.request.userAgent), at })
}
