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

/** Those whose customer the bank's text names. */
export function namedIn<Order extends Pick<Payable, 'customer_name'>>(
  description: string,
  orders: readonly Order[],
): Order[] {
  const text = new Set(wordsOf(description))
  return orders.filter(({ customer_name }) => isNamed(customer_name, text))
}

const dayLength = 86_400_000

/**
 * Orders that match by amount and name come first, then by amount, then by name; among equals one that was there when
 * the money came, and of those the newest.
 * @param line `at` is the moment, or the beginning of the day
 * @param orders those awaiting payment
 */
export function proposalsFor<Order extends Pick<Payable, 'customer_name' | 'total_cents' | 'created_at'>>(
  line: { amount_cents: number; description: string; at: Date },
  orders: readonly Order[],
): Proposal<Order>[] {
  const text = new Set(wordsOf(line.description))
  const wasThere = ({ created_at }: Order) => Number(+created_at < +line.at + dayLength)
  const weight = ({ sameAmount, sameName }: Proposal<Order>) => 2 * Number(sameAmount) + Number(sameName)
  return orders
    .map((order) => ({
      order,
      sameAmount: order.total_cents === line.amount_cents,
      sameName: isNamed(order.customer_name, text),
    }))
    .filter((proposal) => weight(proposal) > 0)
    .sort(
      (a, b) =>
        weight(b) - weight(a) ||
        wasThere(b.order) - wasThere(a.order) ||
        +b.order.created_at - +a.order.created_at,
    )
    .slice(0, mostProposals)
}
