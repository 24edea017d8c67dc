import { moneyText } from '../../../platform/text/money.ts'
import { unbroken } from '../../../platform/text/unbroken.ts'
import { townOf } from '../pickup-place.ts'
import type { QuoteOption } from '../quote.ts'

export const priceText = (cents: number) => (cents === 0 ? 'Grátis' : moneyText(cents))

/** The shipping price of a whole cart or order; there is none where the customer picks everything up. */
export const freightText = (cents: number, isFetched: boolean) =>
  isFetched ? 'sem frete (retirada)' : priceText(cents)

/** 'Retirada em São Domingos – GO', where the shop's address names its town. */
export function wayText({ name, place }: Pick<QuoteOption, 'name' | 'place'>): string {
  const town = place && townOf(place)
  return town ? `Retirada em ${unbroken(town)}` : name
}

/** Includes the shop's handling days; a null deadline is unknown. As it is typed: letters and the API say it, too. */
export function deadlineText({ code, deadline_days }: Pick<QuoteOption, 'code' | 'deadline_days'>): string {
  if (deadline_days === null) return 'prazo a combinar com a loja'
  if (code === 'retirada') {
    if (deadline_days === 0) return 'o pedido fica pronto no mesmo dia'
    return `o pedido fica pronto em até ${daysText(deadline_days)}`
  }
  return deadline_days === 0 ? 'no mesmo dia' : `em até ${daysText(deadline_days)}`
}

/** For the screen: 'PAC, em até 5 dias úteis'; 'Retirada no local: o pedido fica pronto em até 2 dias úteis' */
export const sendingText = (way: Pick<QuoteOption, 'name' | 'code' | 'deadline_days'>) =>
  unbroken(`${way.name}${way.code === 'retirada' ? ':' : ','} ${deadlineText(way)}`)

const daysText = (days: number) => (days === 1 ? '1 dia útil' : `${days} dias úteis`)
