// Checks that each row names one place, and that weights do not overlap within a place.
import { placeKey, type Rate } from './rates.ts'

export const mostRates = 5000
/** The most that a row may weigh, in grams: the cubic weight may exceed any parcel's actual weight. */
export const mostBilled = 200_000

/** `at` counts the rows from 0; `cell` is the one to correct, where it is known. */
type RowTrouble = { at: number; message: string; cell?: 'weightFrom' | 'minDays' }

export function checkRates(rates: readonly Rate[]): RowTrouble[] {
  const troubles = rates.flatMap((rate, at) => {
    const trouble = troubleOf(rate)
    return trouble ? [{ at, ...trouble }] : []
  })
  return troubles.length > 0 ? troubles : twice(rates)
}

function troubleOf({ zone, uf, cep_start, cep_end, ...rate }: Rate): Omit<RowTrouble, 'at'> | null {
  const isRange = cep_start !== null || cep_end !== null
  if (Number(zone !== null) + Number(uf !== null) + Number(isRange) !== 1)
    return { message: 'Escolha um só lugar: uma zona, um estado ou uma faixa de CEP.' }
  if (isRange && (cep_start === null || cep_end === null))
    return { message: 'Informe o primeiro e o último CEP da faixa.' }
  if (cep_start !== null && cep_end !== null && cep_start > cep_end)
    return { message: 'O primeiro CEP da faixa é maior que o último.' }
  if (rate.weight_from_g > rate.weight_to_g)
    return { message: 'O peso inicial é maior que o final.', cell: 'weightFrom' }
  if (rate.min_days > rate.max_days)
    return { message: 'O prazo mínimo é maior que o máximo.', cell: 'minDays' }
  return null
}

/** Rows that are switched off are not checked. */
function twice(rates: readonly Rate[]): RowTrouble[] {
  const places = Map.groupBy(
    rates.map((rate, at) => ({ rate, at })).filter(({ rate }) => rate.active),
    ({ rate }) => placeKey(rate),
  )
  return [...places.values()]
    .flatMap((rows) => {
      const byWeight = rows.toSorted((a, b) => a.rate.weight_from_g - b.rate.weight_from_g || a.at - b.at)
      return byWeight.flatMap(({ rate, at }, position) => {
        const before = byWeight[position - 1]
        return before && before.rate.weight_to_g >= rate.weight_from_g
          ? [
              {
                at,
                message: 'Este peso já está em outra linha do mesmo serviço e lugar.',
                cell: 'weightFrom' as const,
              },
            ]
          : []
      })
    })
    .sort((a, b) => a.at - b.at)
}
