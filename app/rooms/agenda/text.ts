import { type Refusal, refuse } from '../../platform/result.ts'
import type { ListWords } from '../content/list/content-table.tsx'
import type { Status } from '../content/record/publication.ts'
import { type WritingRefusal, writingFields, writingRefusals } from '../content/record/refusals.ts'

export const statusText: Record<Status, string> = {
  draft: 'Rascunho',
  published: 'Publicado',
  scheduled: 'Agendado',
}

export const listWords: ListWords = {
  title: 'Agenda',
  trashTitle: 'Eventos na lixeira',
  add: 'Novo evento',
  search: 'Buscar evento',
  noun: 'event',
  standing: { status: statusText, trashed: 'Excluído', changed: 'alterado' },
  standings: { '': 'Todos', published: 'Publicados', scheduled: 'Agendados', draft: 'Rascunhos' },
  mostRecent: 'Alterados por último',
}

export type TimesRefusal =
  | 'unknown_zone'
  | 'no_such_date'
  | 'needs_time'
  | 'no_such_time'
  | 'ends_before_start'
  | 'too_many_days'
  | 'rule_unreadable'
  | 'rule_unsupported'
  | 'rule_impossible'
  | 'rule_ends_early'
  | 'start_outside_rule'
  | 'too_many_dates'
  | 'exception_outside'
  | 'nothing_left'

export type SavingRefusal = WritingRefusal | TimesRefusal | 'half_a_point' | 'no_such_occurrence'

export const eventRefusals: Record<SavingRefusal, string> = {
  ...writingRefusals,
  slug_taken: 'Este endereço já é usado por outro evento. Escolha outro.',
  too_long: 'O texto passa de 500 KB. Divida-o em dois eventos.',
  unknown_zone: 'Este fuso horário não existe.',
  no_such_date: 'Esta data não existe.',
  needs_time: 'Informe também a hora, ou marque “O dia todo”.',
  no_such_time: 'Neste dia os relógios são adiantados e pulam esta hora. Escolha outra.',
  ends_before_start: 'O evento termina antes de começar. Confira o fim.',
  too_many_days: 'Um evento dura no máximo um ano. Para mais tempo, use a repetição.',
  rule_unreadable: 'Não foi possível entender a repetição. Escolha de novo quando o evento se repete.',
  rule_unsupported: 'O evento pode se repetir por semana ou por mês. Escolha uma dessas repetições.',
  rule_impossible: 'Esta repetição não tem nenhuma data. Confira o dia escolhido.',
  rule_ends_early: 'A repetição termina antes de o evento começar. Confira o fim da repetição.',
  start_outside_rule:
    'O evento começa em um dia que não é da repetição. Mude o início ou o dia da repetição.',
  too_many_dates: 'Esta repetição tem mais de 1.000 datas. Escolha um fim mais próximo, ou nenhum.',
  exception_outside: 'Há uma exceção que não é uma data desta repetição.',
  nothing_left: 'As exceções tiram todas as datas. Deixe pelo menos uma, ou cancele o evento.',
  half_a_point: 'Informe latitude e longitude, ou nenhuma das duas.',
  no_such_occurrence: 'Este evento não acontece nesse dia.',
}

/** The field of each refusal; `stale` concerns none. */
export const refusedField: Record<Exclude<SavingRefusal, 'stale'>, string> = {
  ...writingFields,
  unknown_zone: 'timezone',
  no_such_date: 'date_time',
  needs_time: 'date_time',
  no_such_time: 'date_time',
  ends_before_start: 'end_date_time',
  too_many_days: 'end_date_time',
  rule_unreadable: 'recurrence',
  rule_unsupported: 'recurrence',
  rule_impossible: 'recurrence',
  rule_ends_early: 'recurrence',
  start_outside_rule: 'recurrence',
  too_many_dates: 'recurrence',
  exception_outside: 'exceptions',
  nothing_left: 'exceptions',
  half_a_point: 'latitude',
  no_such_occurrence: 'occurrence',
}

/** @param says a sentence for this very case */
export const onField = <Code extends Exclude<SavingRefusal, 'stale'>>(
  code: Code,
  { field = refusedField[code], says = eventRefusals[code] }: { field?: string; says?: string } = {},
): Refusal<Code> => refuse(code, { errors: { [field]: [says] } })
