// Matches a transaction to its order: by the number in its text, then by amount and time.
import { createHash, randomUUIDv7 } from 'node:crypto'
import { type Context, siteZone } from '../../platform/context.server.ts'
import { savepoint, transaction } from '../../platform/database/transaction.server.ts'
import { authorize } from '../../platform/policy.ts'
import { confirmPayment } from '../orders/moves/confirm-payment.server.ts'
import type { Payable } from '../orders/order.ts'
import {
  findAwaiting,
  findPaidByHand,
  findPayable,
  lockPayable,
  whichPaidByHand,
} from '../orders/payment/payable.server.ts'
import { orderNumberIn, txidOf } from '../payments/pix/pix.ts'
import { paidAt, timesOf } from './line-times.ts'
import { statementsPolicy } from './policy.ts'
import { namedIn } from './proposals.ts'
import type { StatementRow } from './read-statement-row.ts'
import {
  type Came,
  type Doubt,
  judgeByAmount,
  judgeNamed,
  type Known,
  type OfAmount,
  type Verdict,
} from './statement-line.ts'
import {
  countInOtherFiles,
  hasMatchedLine,
  insertStatementLine,
  isInAnotherFile,
  type Said,
  updateStatementLine,
  whichHaveLines,
} from './store.server.ts'
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
    const zone = await siteZone(ctx)
    const { came, day } = timesOf(row, zone)
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
    const verdict = await judge(ctx, came, { number, said, row })
    return settle(ctx, { id: line.id, row, paid_at: paidAt(came.from, zone) }, verdict)
  })
}

type Matched = Extract<Verdict, { state: 'matched' }>

type Read = {
  /** of the order that the text names */
  number: number | null
  said: Said
  row: Pick<StatementRow, 'description' | 'ofOrder'>
}

async function judge(ctx: Context, came: Came, read: Read): Promise<Verdict> {
  const named = read.number === null ? undefined : await findNamed(ctx, read.number)
  const verdict = named
    ? judgeNamed(named, came, await knownOf(ctx, named, read))
    : judgeByAmount(
        await ordersOfAmount(ctx, came, read.row.description),
        came,
        await isInAnotherFile(ctx.db, read.said),
      )
  if (verdict.state !== 'matched') return verdict
  // A text that names an unknown order is never matched by its amount alone.
  if (!named && read.number !== null)
    return { state: 'doubtful', doubt: 'unknown_order', candidates: [verdict.order] }
  return verdict.isNew ? verdict : judgeConfirmed(ctx, verdict, came, read)
}

/** A payment that is agreed with the shop has no txid: its order is known by its number alone. */
const findNamed = async (ctx: Context, number: number): Promise<Payable | undefined> =>
  (await findPayable(ctx, { external_id: txidOf(number) })) ?? (await findPayable(ctx, { number }))

const knownOf = async (ctx: Context, { id, number }: Payable, { said, row }: Read): Promise<Known> => ({
  hasLine: await hasMatchedLine(ctx.db, id),
  byHandCents: (await whichPaidByHand(ctx, [id])).get(id) ?? null,
  isSaidBefore: (await countInOtherFiles(ctx.db, said, { id, txid: txidOf(number) })) >= row.ofOrder,
})

const mostByHand = 6

/** Awaiting ones are asked for first: one that is confirmed meanwhile is in both, and not in none. */
async function ordersOfAmount(ctx: Context, came: Came, description: string): Promise<OfAmount> {
  const awaiting = await findAwaiting(ctx, came)
  const paid = await findPaidByHand(ctx, came)
  const ids = paid.map(({ id }) => id)
  const known = new Set([...awaiting.map(({ id }) => id), ...(await whichHaveLines(ctx.db, ids))])
  const byHand = paid.filter(({ id }) => !known.has(id))
  // Where nothing would be confirmed, the name of who paid tells whose line it is.
  const named = awaiting.length === 0 ? namedIn(description, byHand) : []
  return { awaiting, byHand: named.length === 1 ? named : byHand.slice(0, mostByHand) }
}

/**
 * Judges anew once the order is locked: whoever takes its confirmation back reopens the lines of it that are there, and
 * this one is not yet.
 */
async function judgeConfirmed(ctx: Context, seen: Matched, came: Came, read: Read): Promise<Verdict> {
  const order = await lockPayable(ctx, seen.order.id)
  if (!order) return { state: 'unmatched' }
  const verdict = judgeNamed(order, came, await knownOf(ctx, order, read))
  return verdict.state === 'matched' && verdict.isNew
    ? { state: 'doubtful', doubt: 'reopened', candidates: [order] }
    : verdict
}

type Stored = { id: string; row: StatementRow; paid_at: Date }

async function settle(
  ctx: Context,
  stored: Stored,
  verdict: Verdict,
): Promise<{ ok: boolean; message: string }> {
  const { id, row, paid_at } = stored
  if (verdict.state === 'unmatched') return { ok: true, message: rowText.unmatched(row) }
  if (verdict.state === 'doubtful') return storeDoubt(ctx, stored, verdict.doubt, verdict.candidates)
  const { order, isNew } = verdict
  // A line whose amount differs has already become doubtful before this point (statement-line.ts).
  const confirm = (ctx: Context) => confirmPayment(ctx, order.id, { note: statementNote, paid_at })
  if (isNew && (await savepoint(ctx, confirm)).refused)
    return storeDoubt(ctx, stored, 'not_confirmed', [order])
  await updateStatementLine(ctx.db, id, { state: 'matched', order_id: order.id, confirmed: isNew })
  return {
    ok: true,
    message: isNew ? rowText.confirmed(row, order.number) : rowText.alreadyConfirmed(row, order.number),
  }
}

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
