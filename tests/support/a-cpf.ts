// Makes up a valid CPF: another one for each call.
import { randomInt } from 'node:crypto'

export function aCpf(): string {
  const body = String(randomInt(1, 999_999_999)).padStart(9, '0')
  const digit = (text: string) => {
    const sum = [...text].reduce((all, one, at) => all + Number(one) * (text.length + 1 - at), 0)
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  const first = digit(body)
  return `${body}${first}${digit(body + first)}`
}
