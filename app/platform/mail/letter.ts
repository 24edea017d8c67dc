// A letter as rooms hand it in. Who carries it (the outbox of the mail room) is decided where the program is composed.
import type { Context } from '../context.server.ts'

export type Letter = {
  /** machine name of the occasion, shown translated in the outbox: 'contact-received', 'password-reset'… */
  kind: string
  to: { name?: string; email: string }
  replyTo?: { name?: string; email: string }
  subject: string
  text: string
  html?: string
  /** holds a secret (a reset link): its body is not shown in the outbox */
  secret?: boolean
  /** the id of what it tells of; whoever wrote it can write it anew from that, link and all */
  about?: string
  /** seconds it waits in the outbox, so that what it tells can still be taken back without a word */
  holdFor?: number
}

export type PostOffice = {
  /** Puts the letter into the outbox, in the transaction of `ctx`. Never waits for a mail server. */
  post(ctx: Context, letter: Letter): Promise<void>
  /**
   * Takes back what waits in the outbox, of these kinds and about this, in the transaction of `ctx`.
   * @returns how many: none when they have left already, or none were written
   */
  withdraw(ctx: Context, letters: { kinds: readonly string[]; about: string }): Promise<number>
}
