// Whole centavos inside, 'R$ 1.234,56' on the screen (docs/rules/site.md 24), with a space that never breaks.
import { countText } from './counts.ts'

/** Negative amounts get their sign before the prefix. */
export function moneyText(cents: number): string {
  const { sign, reais, centavos } = moneyParts(cents)
  return `${sign}R$\u00a0${reais},${centavos}`
}

/** '1.234' and '56'. */
export function moneyParts(cents: number): { sign: '' | '-'; reais: string; centavos: string } {
  const whole = Math.abs(Math.trunc(cents))
  return {
    sign: cents < 0 ? '-' : '',
    reais: countText(Math.trunc(whole / 100)),
    centavos: String(whole % 100).padStart(2, '0'),
  }
}

/** 1234,56, without prefix. */
export const moneyField = (cents: number) => moneyText(cents).replace('R$\u00a0', '')

/**
 * The centavos of '12,50', '1.234,56', 'R$ 12', '12.50', '12.5' (one or two digits after a single point are centavos;
 * three are thousands). Null if it is no amount; never a guess that is a hundred times off.
 */
export function readMoney(text: string): number | null {
  const bare = text.replace(/[\s\u00a0]/g, '').replace(/^R\$/i, '')
  const match =
    /^([1-9]\d{0,2}(?:\.\d{3})+|\d{1,9})(?:,(\d{1,2}))?$/.exec(bare) ?? /^(\d{1,9})\.(\d{1,2})$/.exec(bare)
  if (!match?.[1]) return null
  const reais = Number(match[1].replaceAll('.', ''))
  return reais * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}
