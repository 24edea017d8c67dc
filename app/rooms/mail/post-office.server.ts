import type { Context } from '../../platform/context.server.ts'
import { transaction } from '../../platform/database/transaction.server.ts'
import { addJob } from '../../platform/jobs/jobs.server.ts'
import type { Letter, PostOffice } from '../../platform/mail/letter.ts'
import { withoutC1Controls } from '../../platform/text/one-line.ts'
import { email as emailSchema } from '../../platform/text/schemas.ts'
import { withoutLinks } from '../../platform/text/without-links.ts'
import { readMailAccount } from './account.server.ts'
import { priorityOf } from './letter.ts'
import { deleteUnsent, hasLeft, insertLetter, readdressUnsent } from './store.server.ts'

export const postOffice: PostOffice = {
  isOpen: async (ctx) => (await readMailAccount(ctx)) !== null,
  async post(ctx, letter) {
    await transaction(ctx, (ctx) => takeIn(ctx, letter))
  },
  withdraw: (ctx, { kinds, about }) => deleteUnsent(ctx.db, kinds, about),
  readdress: (ctx, { about, to }) => readdressUnsent(ctx.db, about, headerAddress(to)),
  hasLeft: (ctx, letters) => hasLeft(ctx.db, letters),
}

/**
 * Stores the row and its job, in the transaction of `ctx`. @param resendOf the letter this one copies
 * @returns the letter's id
 */
export async function takeIn(ctx: Context, letter: Letter, resendOf: string | null = null): Promise<string> {
  const { id, next_try_at } = await insertLetter(ctx.db, {
    kind: letter.kind,
    to: headerAddress(letter.to),
    replyTo: letter.replyTo ? headerAddress(letter.replyTo) : null,
    content: contentOf(ctx, letter),
    about: letter.about ?? null,
    domain: await messageDomain(ctx),
    resendOf,
    holdFor: letter.holdFor ?? 0,
  })
  await addSendJob(ctx, { id, kind: letter.kind }, { runAt: letter.holdFor ? next_try_at : null })
  return id
}

/** What the letter says, as it is stored: a secret sealed. */
export function contentOf(ctx: Context, letter: Letter) {
  const { text, html = null, secret = false } = letter
  return {
    subject: headerText(letter.subject),
    ...(secret
      ? { text: '', html: null, sealed_body: ctx.secrets.seal(JSON.stringify({ text, html })) }
      : { text, html, sealed_body: null }),
    secret,
  }
}

/** One waiting job per letter: a second one replaces the first. @param given.asked a person waits for it */
export const addSendJob = (
  ctx: Context,
  { id, kind }: { id: string; kind: string },
  { runAt, asked = false }: { runAt?: Date | null; asked?: boolean } = {},
) =>
  addJob(
    ctx.db,
    'sendLetter',
    { letter: id, ...(asked && { asked }) },
    { key: `letter:${id}`, maxAttempts: 3, priority: priorityOf({ kind }), ...(runAt && { runAt }) },
  )

/** The host of Message-IDs: the site's own, or else that of its e-mail. */
export async function messageDomain(ctx: Context): Promise<string> {
  const site = await ctx.site()
  if (site?.origin) return new URL(site.origin).hostname
  return site?.email.split('@')[1] || 'praca.invalid'
}

/** A second check of headers: doors refuse line breaks with a sentence, here they are a bug. */
function headerText(written: string): string {
  // Titles from before doors took them out (`line`).
  const text = withoutC1Controls(written)
  if (/\p{Cc}/u.test(text)) throw new Error('a header of a letter holds a control character')
  return text
}

function oneLine(name: string): string {
  if (/[\r\n]/.test(name)) throw new Error('a name in a header of a letter has two lines')
  return name
}

/** Any visitor can type a name: it may carry no link and no control character. */
function headerAddress({ name = '', email }: NonNullable<Letter['replyTo']>) {
  return { name: withoutLinks(oneLine(name)), email: emailSchema.parse(email) }
}
