/** Pairs each question with its answer. @throws Error if their numbers differ */
export function pairs<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  if (ones.length !== others.length) throw new Error(`${others.length} answers to ${ones.length}`)
  return ones.map((one, at) => [one, others[at] as Other])
}
