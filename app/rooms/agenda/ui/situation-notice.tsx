import { Notice } from '../../../ui/notice.tsx'
import type { EventReading } from '../event.ts'
import { isOfAllDates } from '../situation-text.ts'
import { movedFrom } from '../times/when.ts'

type Told = Pick<EventReading, 'situation' | 'is_over' | 'repeats' | 'next' | 'occurrence' | 'date_time'>

export function SituationNotice({ event }: { event: Told }) {
  const { situation, is_over, repeats } = event
  if (situation === 'canceled' && isOfAllDates(event))
    return (
      <Notice tone="danger" title="Cancelado">
        Nenhuma das próximas datas vai acontecer.
      </Notice>
    )
  if (situation === 'canceled')
    return (
      <Notice tone="danger" title={repeats ? 'Cancelado nesta data' : 'Cancelado'}>
        {repeats ? 'Nesta data o evento não vai acontecer.' : 'Este evento não vai acontecer.'}
      </Notice>
    )
  if (situation === 'postponed')
    return (
      <Notice tone="warning" title="Adiado">
        A data abaixo é a que estava marcada. A nova será publicada aqui.
      </Notice>
    )
  const former = movedFrom(event)
  if (former && !is_over)
    return (
      <Notice tone="warning" title="Nova data">
        Desta vez o dia é outro: estava marcado para {former}.
      </Notice>
    )
  if (is_over) return <Notice>{repeats ? 'Esta data já passou.' : 'Este evento já passou.'}</Notice>
  return null
}
