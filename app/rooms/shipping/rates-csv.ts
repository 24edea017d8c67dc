// The rates as CSV: with decimal commas, and with hyphens in postal codes so that no zero is lost.
import { postalCodeText } from '../../platform/brazil/postal-code.ts'
import { type StateCode, stateCodes } from '../../platform/brazil/states.ts'
import { keysOf } from '../../platform/members.ts'
import { readCount } from '../../platform/text/counts.ts'
import { moneyField, readMoney } from '../../platform/text/money.ts'
import type { CsvTable } from '../../platform/text/read-csv.server.ts'
import { slugFrom } from '../../platform/text/slug.ts'
import type { Cell } from '../../platform/text/table.ts'
import { mostBilled } from './check-rates.ts'
import { type CarrierServiceCode, carrierServices } from './quote.ts'
import { type Rate, type Zone, zones } from './rates.ts'

/** Headings are recognised by prefix, ignoring accents and case; files from before say 'Peso de (g)'. */
const columns = [
  { key: 'service', heading: 'Serviço', slug: /^servico/ },
  { key: 'zone', heading: 'Zona', slug: /^zona/ },
  { key: 'uf', heading: 'UF', slug: /^uf/ },
  { key: 'from', heading: 'CEP inicial', slug: /^cep-inicial/ },
  { key: 'to', heading: 'CEP final', slug: /^cep-final/ },
  { key: 'weightFrom', heading: 'De (g)', slug: /^de-g(ramas)?$|^peso-de/ },
  { key: 'weightTo', heading: 'Até (g)', slug: /^ate-g(ramas)?$|^peso-ate/ },
  { key: 'price', heading: 'Preço (R$)', slug: /^preco/ },
  { key: 'extraKg', heading: 'Por kg a mais (R$)', slug: /^por-kg/ },
  { key: 'percent', heading: '% do valor dos produtos', slug: /^do-valor/ },
  { key: 'minDays', heading: 'Prazo mínimo (dias úteis)', slug: /^prazo-minimo/ },
  { key: 'maxDays', heading: 'Prazo máximo (dias úteis)', slug: /^prazo-maximo/ },
  { key: 'active', heading: 'Ativo', slug: /^ativo/ },
] as const
type Key = (typeof columns)[number]['key']
export type RateKey = Key
export const rateKeys: readonly Key[] = columns.map(({ key }) => key)

export const rateHeadings = columns.map(({ heading }) => heading)

export const rateCells = (rate: Rate): Cell[] => [
  carrierServices[rate.service_code],
  rate.zone,
  rate.uf,
  rate.cep_start && postalCodeText(rate.cep_start),
  rate.cep_end && postalCodeText(rate.cep_end),
  rate.weight_from_g,
  rate.weight_to_g,
  moneyField(rate.price_cents),
  rate.extra_kg_cents === null ? null : moneyField(rate.extra_kg_cents),
  rate.value_percent_bp === 0 ? null : String(rate.value_percent_bp / 100).replace('.', ','),
  rate.min_days,
  rate.max_days,
  rate.active ? 'sim' : 'não',
]

/** `wrong`: the cells that the messages are about */
type RowRead = { line: number; rate: Rate | null; messages: string[]; wrong: Key[] }

const needed: Key[] = ['service', 'weightFrom', 'weightTo', 'price', 'maxDays']

/** The required columns that this table lacks. */
export function missingHeadings({ headings }: Pick<CsvTable, 'headings'>): string[] {
  const known = rateKeysOf(headings)
  return columns
    .filter(({ key }) => needed.includes(key) && !known.includes(key))
    .map(({ heading }) => heading)
}

const rateKeysOf = (headings: readonly string[]): (Key | null)[] =>
  headings.map((heading) => columns.find(({ slug }) => slug.test(slugFrom(heading)))?.key ?? null)

export function readRateRows({ headings, rows }: Pick<CsvTable, 'headings' | 'rows'>): RowRead[] {
  const keys = rateKeysOf(headings)
  return rows.map(({ line, cells }) => {
    const cell = (key: Key) => cells[keys.indexOf(key)] ?? ''
    const messages: string[] = []
    const wrong: Key[] = []
    const refused = (key: Key, message: string) => {
      messages.push(message)
      wrong.push(key)
      return null
    }
    const rate = {
      service_code:
        readService(cell('service')) ??
        refused('service', 'Serviço desconhecido. Use PAC, SEDEX, SEDEX 12, SEDEX 10 ou SEDEX Hoje.'),
      zone:
        readZone(cell('zone')) ??
        (cell('zone') && refused('zone', 'Zona desconhecida. Use local, regional, nacional ou norte.')),
      uf: readState(cell('uf')) ?? (cell('uf') && refused('uf', 'UF desconhecida.')),
      cep_start:
        readCode(cell('from')) ?? (cell('from') && refused('from', 'O CEP inicial não tem 8 números.')),
      cep_end: readCode(cell('to')) ?? (cell('to') && refused('to', 'O CEP final não tem 8 números.')),
      weight_from_g:
        readWhole(cell('weightFrom'), mostBilled) ??
        refused('weightFrom', 'De (g): use um número inteiro, como 301.'),
      weight_to_g:
        readWhole(cell('weightTo'), mostBilled) ??
        refused('weightTo', 'Até (g): use um número inteiro, como 1000.'),
      price_cents:
        readCents(cell('price')) ??
        refused('price', 'Preço: use reais com vírgula, como 24,00, até 5.000,00.'),
      extra_kg_cents:
        cell('extraKg') === ''
          ? null
          : (readCents(cell('extraKg')) ??
            refused('extraKg', 'Por kg a mais: use reais com vírgula, como 5,00.')),
      value_percent_bp:
        readPercent(cell('percent')) ??
        refused('percent', '% do valor: use um número de 0 a 100, como 1,25.'),
      min_days:
        readWhole(cell('minDays') || cell('maxDays'), 90) ??
        (cell('minDays') === ''
          ? null
          : refused('minDays', 'Prazo mínimo: use um número de dias de 0 a 90.')),
      max_days:
        readWhole(cell('maxDays'), 90) ??
        refused('maxDays', 'Prazo máximo: use um número de dias de 0 a 90.'),
      active: readYes(cell('active')) ?? refused('active', 'Ativo: use sim ou não.'),
    }
    const nothingAsNull = {
      zone: rate.zone || null,
      uf: rate.uf || null,
      cep_start: rate.cep_start || null,
      cep_end: rate.cep_end || null,
    }
    return {
      line,
      rate: messages.length === 0 ? ({ ...rate, ...nothingAsNull } as Rate) : null,
      messages,
      wrong,
    }
  })
}

/** Reads a service by name, or by code with or without the zero that spreadsheets drop. */
function readService(text: string): CarrierServiceCode | null {
  const wanted = slugFrom(text)
  const found = keysOf(carrierServices).find(
    (code) => code === text.trim().padStart(5, '0') || slugFrom(carrierServices[code]) === wanted,
  )
  return found ?? null
}

const readZone = (text: string): Zone | null =>
  zones.find((zone) => zone === text.trim().toLowerCase()) ?? null
const readState = (text: string): StateCode | null =>
  stateCodes.find((code) => code === text.trim().toUpperCase()) ?? null

/** Reads eight digits, or seven where a spreadsheet dropped the zero. */
function readCode(text: string): string | null {
  const plain = text.replace(/[\s.-]/g, '')
  return /^\d{7,8}$/.test(plain) ? plain.padStart(8, '0') : null
}

function readWhole(text: string, most: number): number | null {
  const count = readCount(text)
  return count !== null && count <= most ? count : null
}

function readCents(text: string): number | null {
  const cents = readMoney(text)
  return cents !== null && cents <= 500_000 ? cents : null
}

/** '1,25' or '1,25%' → 125 */
function readPercent(text: string): number | null {
  if (text === '') return 0
  const match = /^(\d{1,3})(?:,(\d{1,2}))?\s*%?$/.exec(text)
  if (!match?.[1]) return null
  const bp = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return bp <= 10_000 ? bp : null
}

function readYes(text: string): boolean | null {
  const word = slugFrom(text)
  if (['', 'sim', 's', '1', 'verdadeiro', 'true'].includes(word)) return true
  return ['nao', 'n', '0', 'falso', 'false'].includes(word) ? false : null
}
