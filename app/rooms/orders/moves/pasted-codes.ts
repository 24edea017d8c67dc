// Reads codes pasted from a spreadsheet, from the carrier's e-mail, or one below the other.
import { isObjectCode, plainObjectCode } from '../../../platform/brazil/object-code.ts'

/** The codes of one field, as they are stored; each may have spaces inside, as the carrier writes it. */
export const codesIn = (text: string): string[] =>
  text.split(/[,;\n]+|\s+(?=[a-z]{2}\s?\d)/i).flatMap((part) => plainObjectCode(part) || [])

const code = /[a-z]{2}[\s.-]?(?:\d[\s.-]?){8}\d[\s.-]?[a-z]{2}/gi
const number = /(?:n[ºo°.]\s*|#)?\b(\d{1,9})\b/i

type Pasted = {
  /** by order id, in the order of pasting */
  codes: Map<string, string[]>
  /** texts that look like codes, with a wrong check digit */
  wrong: string[]
  /** codes for which no order was left */
  left: string[]
}

/**
 * A line that names an order gives its codes to that order; other codes go, in their order, to orders without any.
 * Duplicates count once.
 */
export function readPastedCodes(text: string, orders: readonly { _id: string; number: number }[]): Pasted {
  const codes = new Map<string, string[]>()
  const pasted: Pasted = { codes, wrong: [], left: [] }
  const seen = new Set<string>()
  const loose: string[] = []
  for (const line of text.split(/\r?\n/)) {
    const found = (line.match(code) ?? []).map(plainObjectCode).filter((one) => !seen.has(one))
    for (const one of found) seen.add(one)
    const good = found.filter(isObjectCode)
    pasted.wrong.push(...found.filter((one) => !isObjectCode(one)))
    const named = Number(number.exec(line.replace(code, ' '))?.[1])
    const order = orders.find((one) => one.number === named)
    if (order && good.length > 0) codes.set(order._id, [...(codes.get(order._id) ?? []), ...good])
    else loose.push(...good)
  }
  const without = orders.filter(({ _id }) => !codes.has(_id))
  loose.forEach((one, at) => {
    const order = without[at]
    if (order) codes.set(order._id, [one])
    else pasted.left.push(one)
  })
  return pasted
}
