// "Por que este frete?" in plain words, for administrators.
import { boxLimits, envelopeLimits, rollLimits } from '../../platform/brazil/parcel-limits.ts'
import { postalCodeText } from '../../platform/brazil/postal-code.ts'
import { moneyText } from '../../platform/text/money.ts'
import { type Account, mostWeightOf, type PricedParcel, type Why } from './account.ts'
import type { CarrierSays } from './ask-carrier.server.ts'
import type { Parcel } from './pack-parcels.ts'
import type { Shape } from './parcel.ts'
import { carrierServices } from './quote.ts'
import type { Destination, Rate, Zone } from './rates.ts'
import { kilograms } from './text.ts'
import { deadlineText } from './ui/quote-words.ts'

const cm = (mm: number) => String(mm / 10).replace('.', ',')

function shapeText({ format, length, width, height, diameter }: Shape): string {
  if (format === 2) return `rolo de ${cm(length)} cm, diâmetro ${cm(diameter)} cm`
  if (format === 3) return `envelope de ${cm(length)} × ${cm(width)} cm`
  return `caixa de ${cm(length)} × ${cm(width)} × ${cm(height)} cm`
}

/** The words for a zone in a list of choices. */
export const zoneWords: Record<Zone, string> = {
  local: 'zona local (mesmo estado)',
  regional: 'zona regional (mesma região)',
  nacional: 'zona nacional (demais estados)',
  norte: 'zona Norte (com envio de outra região)',
}

const zoneText = (zone: Zone) => `zona ${zone === 'norte' ? 'Norte' : zone}`

/** How far a place is from the sender. */
export const zoneAbout: Record<Zone, string> = {
  local: 'no mesmo estado',
  regional: 'na mesma região',
  nacional: 'em outra região',
  norte: 'com envio de outra região',
}

const placeText = ({ zone, uf, cep_start, cep_end }: Rate) =>
  zone
    ? zoneText(zone)
    : uf
      ? `estado ${uf}`
      : `CEP de ${postalCodeText(cep_start ?? '')} a ${postalCodeText(cep_end ?? '')}`

/** 'até 300 g', 'de 5 a 10 kg'. It begins where the band before it ends. */
function bandText(from: number, to: number): string {
  const most = kilograms(to)
  if (from <= 1) return `até ${most}`
  const least = kilograms(from % 10 === 1 ? from - 1 : from)
  const [, unit] = most.split(' ')
  return `de ${least.endsWith(` ${unit}`) ? least.split(' ')[0] : least} a ${most}`
}

function rateText(rate: Rate, cents: number): string {
  const parts = [
    moneyText(rate.price_cents),
    ...(rate.extra_kg_cents === null ? [] : [`mais ${moneyText(rate.extra_kg_cents)} por kg acima disso`]),
    ...(rate.value_percent_bp === 0
      ? []
      : [`mais ${String(rate.value_percent_bp / 100).replace('.', ',')}% do valor dos produtos`]),
    ...(cents === rate.price_cents ? [] : [`ao todo ${moneyText(cents)}`]),
    deadlineText({ code: rate.service_code, deadline_days: rate.max_days }),
  ]
  return `${placeText(rate)}, ${bandText(rate.weight_from_g, rate.weight_to_g)}: ${parts.join(', ')}`
}

const parcelText = ({ shape, weight_g, billed_g }: Parcel) =>
  `${shapeText(shape)}, ${kilograms(weight_g)}${
    billed_g > weight_g ? `, cobrado como ${kilograms(billed_g)} por causa do tamanho (peso cúbico)` : ''
  }`

/** The most parcels described one by one; of the others only the number is told. */
const mostTold = 5

export function pricedText({ parcels }: Account): string[] {
  const told = parcels.slice(0, mostTold).map((one, at) => {
    const which = parcels.length === 1 ? 'Um volume' : `Volume ${at + 1} de ${parcels.length}`
    return `${which}: ${parcelText(one.parcel)}. ${sourceText(one)}`
  })
  const rest = parcels.length - told.length
  return rest > 0 ? [...told, `E mais ${rest} ${rest === 1 ? 'volume' : 'volumes'} como estes.`] : told
}

function sourceText({ source, cents, rate, areDaysGuessed }: PricedParcel): string {
  const price = moneyText(cents)
  if (source === 'tabela' && rate) return `Tabela da loja, ${rateText(rate, cents)}.`
  if (source === 'cache')
    return `Os Correios não responderam; vale a última resposta deles para um volume e um destino parecidos: ${price}.`
  const days = areDaysGuessed ? ' O prazo eles não disseram.' : ''
  return `Preço dos Correios: ${price}.${days}`
}

export function whyNotText(
  why: Why,
  account: Account,
  to: Destination,
  nameOf: (product: string) => string,
): string {
  const service = carrierServices[account.code]
  switch (why.code) {
    case 'too_heavy':
      return `“${nameOf(why.product)}” pesa mais do que os ${kilograms(mostWeightOf(account.code))} que o ${service} leva por volume.`
    case 'too_large':
      return `“${nameOf(why.product)}” é maior do que os Correios levam: caixa de até ${cm(boxLimits.mostSide)} cm de lado e ${cm(boxLimits.mostSum)} cm na soma dos lados; rolo de até ${cm(rollLimits.mostLength)} cm; envelope de até ${cm(envelopeLimits.mostSide)} cm.`
    case 'carrier_refused':
      return `Os Correios responderam que não: “${why.text}”.`
    case 'no_rate':
      return `A tabela de frete não tem linha de ${service} para o CEP ${postalCodeText(to.postal_code)} (${to.state}, ${zoneText(to.zone)}) com ${kilograms(why.billed_g)}.`
  }
}

const troubleWords: Record<string, string> = {
  resting: 'não responderam nas últimas tentativas; a loja volta a perguntar em um minuto',
  unreachable: 'não foi possível falar com eles',
  slow: 'demoraram demais',
  too_large: 'a resposta veio grande demais',
}

export function carrierText({ state, trouble }: Pick<CarrierSays, 'state' | 'trouble'>): string {
  switch (state) {
    case 'off':
      return 'A loja não usa um contrato com os Correios: os preços vêm da tabela de frete.'
    case 'no_sender':
      return 'Há um contrato com os Correios, mas falta o CEP do remetente nas configurações da loja.'
    case 'too_many':
      return 'São volumes diferentes demais para perguntar aos Correios: os preços vêm da tabela de frete.'
    case 'silent':
      return `Os Correios não deram preço para tudo: ${troubleWords[trouble ?? ''] ?? `“${trouble}”`}. Enquanto isso, vale a última resposta deles ou a tabela de frete.`
    case 'not_now':
    case 'answered':
      return 'Os Correios responderam (ou tinham respondido há menos de meia hora).'
  }
}
