// The shape of a letter as rooms pass it on; the composition root decides who delivers it (the mail room's outbox).
import type { Context } from '../context.server.ts'

export type Letter = {
  /** machine name of the occasion: 'contact-received', 'password-reset'… */
  kind: string
  to: { name?: string; email: string }
  replyTo?: { name?: string; email: string }
  subject: string
  text: string
  html?: string
  /** true: the body holds a secret (a reset link) and is not shown in the outbox */
  secret?: boolean
  /** the id of its subject, from which the letter can be written anew */
  about?: string
  /** seconds it waits in the outbox, so that it can still be withdrawn */
  holdFor?: number
}

/**
 * Asked when a letter leaves, however long it waited: the room that wrote it answers with what it says now, or with
 * `over` where there is nothing to tell any more.
 */
export type LookAgain = (
  ctx: Context,
  letter: { kind: string; about: string; writtenAt: Date },
) => Promise<'as_written' | 'over' | Letter>

export type PostOffice = {
  /** Whether there is a mail account to send from; without one letters wait in the outbox. */
  isOpen(ctx: Context): Promise<boolean>
  /** Puts the letter into the outbox, in the transaction of `ctx`. Never waits for a mail server. */
  post(ctx: Context, letter: Letter): Promise<void>
  /**
   * Withdraws letters of these kinds about this subject that wait or were given up, in the transaction of `ctx`.
   * @returns how many
   */
  withdraw(ctx: Context, letters: { kinds: readonly string[]; about: string }): Promise<number>
  /** Letters about this subject that wait or were given up are another recipient's from now on. */
  readdress(ctx: Context, letters: { about: string; to: Letter['to'] }): Promise<void>
  /** Whether a letter of these kinds about this subject, written since then, was sent or is being sent. */
  hasLeft(ctx: Context, letters: { kinds: readonly string[]; about: string; since: Date }): Promise<boolean>
}

/** Takes no letters. */
export const noPostOffice: PostOffice = {
  async post() {},
  async readdress() {},
  withdraw: async () => 0,
  hasLeft: async () => false,
  isOpen: async () => false,
}
