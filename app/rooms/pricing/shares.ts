/**
 * Proportional shares of `cents` by largest remainder, ties to the earlier; equal without any weight. They add up to
 * `cents`, and none is below zero.
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return []
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const even = sum === 0 ? weights.map(() => 1) : weights
  const whole = BigInt(even.reduce((total, weight) => total + weight, 0))
  const parts = even.map((weight) => {
    const exact = BigInt(cents) * BigInt(weight)
    return { cents: Number(exact / whole), rest: exact % whole }
  })
  let left = cents - parts.reduce((total, part) => total + part.cents, 0)
  const byRest = parts.toSorted((a, b) => Number(a.rest < b.rest) - Number(a.rest > b.rest))
  for (const part of byRest) {
    if (left === 0) break
    part.cents += 1
    left -= 1
  }
  return parts.map((part) => part.cents)
}
