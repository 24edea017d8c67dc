// Matches a transaction to its order: by the number in its text, then by amount and time.
import { createHash, randomUUIDv7 } from 'node:crypto'
import { type Context, siteZone } from '../../platform/context.server.ts'
import { savepoint, transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { confirmPayment } from '../orders/moves/confirm-payment.server.ts'
import type { Payable } from '../orders/order.ts'
import { findAwaiting, findPayable, lockPayable } from '../orders/payment/payable.server.ts'
import { orderNumberIn, txidOf } from '../payments/pix/pix.ts'
import { timesOf } from './line-times.ts'
import { statementsPolicy } from './policy.ts'
import type { StatementRow } from './read-statement-row.ts'
import { type Came, type Doubt, judgeByAmount, judgeNamed, type Verdict } from './statement-line.ts'
import { hasMatchedLine, insertStatementLine, isInAnotherFile, updateStatementLine } from './store.server.ts'
import { rowText, statementNote } from './text.ts'

/**
 * Stores a line and confirms a certain payment; idempotent.
 * @returns what became of the line, in a sentence
 */
export async function importStatementLine(
  ctx: Context,
  row: StatementRow,
): Promise<{ ok: boolean; message: string }> {
  authorize(ctx, statementsPolicy, 'importStatementLine')
  if (row.amount_cents <= 0) return { ok: true, message: rowText.outgoing(row) }
  return transaction(ctx, async (ctx) => {
    const { came, day } = timesOf(row, await siteZone(ctx))
    const number = orderNumberIn(`${row.description} ${row.id}`)
    const line = await insertStatementLine(ctx.db, {
      id: randomUUIDv7(),
      fingerprint: fingerprintOf(row),
      at: came.from,
      amount_cents: row.amount_cents,
      description: row.description,
      txid: number === null ? '' : txidOf(number),
      source: row.source,
    })
    if (!line) return { ok: true, message: rowText.known(row) }
    const said = { amount_cents: row.amount_cents, source: row.source, ...day }
    const verdict = await judge(ctx, came, number, await isInAnotherFile(ctx.db, said))
    return settle(ctx, line.id, row, verdict)
  })
}

type Matched = Extract<Verdict, { state: 'matched' }>

async function judge(
  ctx: Context,
  came: Came,
  number: number | null,
  isSaidBefore: boolean,
): Promise<Verdict> {
  const named = number === null ? undefined : await findPayable(ctx, { external_id: txidOf(number) })
  if (named) {
    const verdict = judgeNamed(named, came, await hasMatchedLine(ctx.db, named.id))
    return verdict.state === 'matched' && !verdict.isNew ? judgeConfirmed(ctx, verdict, came) : verdict
  }
  const verdict = judgeByAmount(await findAwaiting(ctx, came.amount_cents), came, isSaidBefore)
  // A text that names an unknown order is never matched by its amount alone.
  if (number === null || verdict.state !== 'matched') return verdict
  return { state: 'doubtful', doubt: 'unknown_order', candidates: [verdict.order] }
}

/**
 * Judges anew once the order is locked: whoever takes its confirmation back reopens the lines of it that are there, and
 * this one is not yet.
 */
async function judgeConfirmed(ctx: Context, seen: Matched, came: Came): Promise<Verdict> {
  const order = await lockPayable(ctx, seen.order.id)
  if (!order) return { state: 'unmatched' }
  const verdict = judgeNamed(order, came, await hasMatchedLine(ctx.db, order.id))
  return verdict.state === 'matched' && verdict.isNew
    ? { state: 'doubtful', doubt: 'reopened', candidates: [order] }
    : verdict
}

async function settle(
  ctx: Context,
  id: string,
  row: StatementRow,
  verdict: Verdict,
): Promise<{ ok: boolean; message: string }> {
  if (verdict.state === 'unmatched') return { ok: true, message: rowText.unmatched(row) }
  if (verdict.state === 'doubtful') return storeDoubt(ctx, { id, row }, verdict.doubt, verdict.candidates)
  const { order, isNew } = verdict
  // A line whose amount differs has already become doubtful before this point (statement-line.ts).
  const confirm = (ctx: Context) => confirmPayment(ctx, order.id, { note: statementNote })
  if (isNew && (await savepoint(ctx, confirm)).refused)
    return storeDoubt(ctx, { id, row }, 'not_confirmed', [order])
  await updateStatementLine(ctx.db, id, { state: 'matched', order_id: order.id, confirmed: isNew })
  return {
    ok: true,
    message: isNew ? rowText.confirmed(row, order.number) : rowText.alreadyConfirmed(row, order.number),
  }
}

type Stored = { id: string; row: StatementRow }

async function storeDoubt(ctx: Context, { id, row }: Stored, doubt: Doubt, candidates: readonly Payable[]) {
  await updateStatementLine(ctx.db, id, {
    state: 'doubtful',
    doubt,
    candidates: candidates.map((order) => order.id),
  })
  return { ok: true, message: rowText.doubtful(row, doubt) }
}

/**
 * A hash of account, bank's id, content, and position among identical lines: the same in every file that has the same
 * transaction.
 */
const fingerprintOf = ({ account, id, day, amount_cents, description, turn }: StatementRow) =>
  createHash('sha256')
    .update(JSON.stringify([account, id, day, amount_cents, description, turn]))
    .digest()
