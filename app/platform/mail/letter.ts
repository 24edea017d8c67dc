// A letter as rooms hand it in; the composition root decides who delivers it (the outbox of the mail room).
import type { Context } from '../context.server.ts'

export type Letter = {
  /** machine name of the occasion: 'contact-received', 'password-reset'… */
  kind: string
  to: { name?: string; email: string }
  replyTo?: { name?: string; email: string }
  subject: string
  text: string
  html?: string
  /** holds a secret (a reset link): its body is not shown in the outbox */
  secret?: boolean
  /** the id of its subject, from which the letter can be written anew */
  about?: string
  /** seconds it waits in the outbox, so that it can still be withdrawn */
  holdFor?: number
}

export type PostOffice = {
  /** Whether there is an account to send by; without one letters wait in the outbox. */
  isOpen(ctx: Context): Promise<boolean>
  /** Puts the letter into the outbox, in the transaction of `ctx`. Never waits for a mail server. */
  post(ctx: Context, letter: Letter): Promise<void>
  /**
   * Withdraws what waits in the outbox, of these kinds and about this, in the transaction of `ctx`.
   * @returns how many
   */
  withdraw(ctx: Context, letters: { kinds: readonly string[]; about: string }): Promise<number>
}
