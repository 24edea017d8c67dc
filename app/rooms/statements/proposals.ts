// Proposes the orders that a payment may be for, when its text names none.
import type { Payable } from '../orders/order.ts'

export type Proposal<Order> = {
  order: Order
  /** the amount is exactly the order's total */
  sameAmount: boolean
  /** the customer's name is in the bank's text */
  sameName: boolean
}

const mostProposals = 6
const shortestWord = 3

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= shortestWord)

/** Needs two words of the name, or all of a one-word name: banks cut names, and 'Maria' alone names no customer. */
function isNamed(name: string, text: ReadonlySet<string>): boolean {
  const words = [...new Set(wordsOf(name))]
  const found = words.filter((word) => text.has(word)).length
  return found >= 2 || (words.length === 1 && found === 1)
}

/**
 * Orders that match by amount and name come first, then by amount, then by name; among equals the oldest order.
 * @param orders those awaiting payment
 */
export function proposalsFor<Order extends Pick<Payable, 'customer_name' | 'total_cents' | 'created_at'>>(
  line: { amount_cents: number; description: string },
  orders: readonly Order[],
): Proposal<Order>[] {
  const text = new Set(wordsOf(line.description))
  const weight = ({ sameAmount, sameName }: Proposal<Order>) => 2 * Number(sameAmount) + Number(sameName)
  return orders
    .map((order) => ({
      order,
      sameAmount: order.total_cents === line.amount_cents,
      sameName: isNamed(order.customer_name, text),
    }))
    .filter((proposal) => weight(proposal) > 0)
    .sort((a, b) => weight(b) - weight(a) || +a.order.created_at - +b.order.created_at)
    .slice(0, mostProposals)
}
