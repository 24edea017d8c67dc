// The owner of an account learns of a login in a browser that never logged in to it (docs/rules/security.md 1.3).
import { type Context, siteZone } from '../../platform/context.server.ts'
import { momentText } from '../../platform/text/moments.ts'
import { deviceName } from './device.ts'
import { newDeviceLetter } from './letters.ts'

/** In the transaction of the login. Before the first run there is no site to write in the name of. */
export async function tellOfNewDevice(ctx: Context, person: { name: string; email: string }): Promise<void> {
  const site = await ctx.site()
  if (!site) return
  const at = momentText((await ctx.now()).toISOString(), await siteZone(ctx))
  await ctx.mail.post(ctx, newDeviceLetter(site, person, { device: deviceName(ctx.request.userAgent), at }))
}
