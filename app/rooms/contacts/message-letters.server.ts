// Letters to the site's e-mail about a new message, and to the person who is to answer one.
import { paths } from '../../paths.ts'
import type { Context } from '../../platform/context.server.ts'
import type { Subscriber } from '../../platform/events/events.ts'
import { findMessage, type MessageRow } from './store.server.ts'
import { assignedBody, assignedSubject, noticeBody, noticeSubject } from './text.ts'

export const messageLetters: Subscriber = {
  name: 'message-letters',
  hears: ['message.received', 'message.assigned'],
  async hear(ctx, { type, data, aside }) {
    // A message that was deleted meanwhile needs no letter.
    const row = await findMessage(ctx.db, String(data._id))
    if (!row) return
    if (type === 'message.received') await announce(ctx, row)
    else await tellAssignee(ctx, row, aside as { name: string; email: string; by: string })
  },
}

async function announce(ctx: Context, { id, name, email, message }: MessageRow): Promise<void> {
  const site = await ctx.site()
  if (!site?.email) return
  await ctx.mail.post(ctx, {
    kind: 'contact-received',
    to: { name: site.title, email: site.email },
    replyTo: { email },
    subject: noticeSubject,
    text: noticeBody({ name, email, message, link: site.origin && site.origin + paths.contact(id) }),
  })
}

async function tellAssignee(
  ctx: Context,
  { id, name, email, message }: MessageRow,
  to: { name: string; email: string; by: string },
): Promise<void> {
  const site = await ctx.site()
  await ctx.mail.post(ctx, {
    kind: 'contact-assigned',
    to: { name: to.name, email: to.email },
    replyTo: { email },
    subject: assignedSubject,
    text: assignedBody({
      by: to.by,
      name,
      email,
      message,
      link: site?.origin ? site.origin + paths.contact(id) : null,
    }),
  })
}
