import type { Context } from '../../platform/context.server.ts'
import { letterGreeting } from '../../platform/mail/greeting.ts'
import { teamForLetters } from '../people/users/team.server.ts'
import { systemPolicy } from './policy.ts'

/** Sends a letter to each active administrator. */
export async function tellAdministrators(
  ctx: Context,
  kind: 'system-trouble' | 'system-trouble-over',
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  const title = (await ctx.site())?.title ?? ''
  for (const { name, email } of await teamForLetters(ctx, systemPolicy.readState))
    await ctx.mail.post(ctx, {
      kind,
      to: { name, email },
      subject: `${subject} – ${title}`,
      text: [letterGreeting(name), text, title].join('\n\n'),
    })
}
