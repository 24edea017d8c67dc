import { fullDateText } from '../../../platform/text/days.ts'
import type { OccurrenceChange } from '../event.ts'
import { situationText } from '../situation-text.ts'
import { whenText } from '../times/when.ts'

/** "passa para sábado, 12 de dezembro de 2026, às 19h · Galpão"; '' where only its situation changed. */
export function changeWords({ date_time, end_date_time, ...change }: OccurrenceChange): string {
  const when = date_time && whenText({ date_time, end_date_time, all_day: date_time.length === 10 })
  const { place, address, latitude, url, title } = change
  const elsewhere = latitude !== null && 'outro ponto no mapa'
  return [when && `passa para ${when}`, place, address, elsewhere, url && 'outro link', title]
    .filter(Boolean)
    .join('\u00a0· ')
}

/** "cancelado · Galpão" */
const whatIsOther = (change: OccurrenceChange): string =>
  [change.situation && situationText[change.situation].toLowerCase(), changeWords(change)]
    .filter(Boolean)
    .join('\u00a0· ')

/** "sexta-feira, 11 de dezembro de 2026: cancelado · Galpão", a line for each day. */
export const changesText = (changes: readonly OccurrenceChange[]): string =>
  changes
    .toSorted((one, other) => (one.occurrence < other.occurrence ? -1 : 1))
    .map((change) => `${fullDateText(change.occurrence)}: ${whatIsOther(change)}`)
    .join('\n')

type Changed = OccurrenceChange | undefined

/** What `who` did to a date, or else to its event, while it was being changed here. */
export function changedMeanwhile(who: string, before: Changed, now: Changed): string {
  const isSame = JSON.stringify(before) === JSON.stringify(now)
  const what = isSame
    ? 'salvou mudanças neste evento'
    : now
      ? `também mudou esta data: ${whatIsOther(now)}`
      : 'deixou esta data como as outras'
  return `${who} ${what}. Para mudar assim mesmo, toque de novo.`
}
