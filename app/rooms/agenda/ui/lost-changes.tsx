import { Notice } from '../../../ui/notice.tsx'
import type { EventView } from '../event.ts'
import type { EventForm } from '../saving/event-form.ts'

/** Changed days that saving this form would drop; `outside`: those the server found outside the new rule. */
export function lostChanges(
  { changes, all_day }: Pick<EventView, 'changes' | 'all_day'>,
  form: Pick<EventForm, 'recurrence' | 'all_day'>,
  outside: readonly string[],
): string[] {
  const isLost = (day: string, hasTimes: boolean) =>
    form.recurrence === '' || outside.includes(day) || (hasTimes && form.all_day !== all_day)
  return changes
    .filter(({ occurrence, date_time }) => isLost(occurrence, date_time !== null))
    .map(({ occurrence }) => occurrence)
}

/** Warns before saving: afterwards only a revision brings the changes back. */
export function LostChanges({ count, recurs }: { count: number; recurs: boolean }) {
  if (count === 0) return null
  const which = count === 1 ? '1 data alterada deixa' : `${count} datas alteradas deixam`
  return (
    <Notice tone="warning" live>
      {which} de valer {recurs ? 'com esta repetição' : 'sem a repetição'}.
    </Notice>
  )
}
