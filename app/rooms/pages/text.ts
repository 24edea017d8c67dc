import type { ListWords } from '../content/list/content-table.tsx'
import type { Status } from '../content/record/publication.ts'
import {
  refusingOnField,
  type WritingRefusal,
  writingFields,
  writingRefusals,
} from '../content/record/refusals.ts'

export const statusText: Record<Status, string> = {
  draft: 'Rascunho',
  published: 'Publicada',
  scheduled: 'Agendada',
}

export const listWords: ListWords = {
  title: 'Páginas',
  trashTitle: 'Páginas na lixeira',
  add: 'Nova página',
  search: 'Buscar página',
  noun: 'page',
  standing: { status: statusText, trashed: 'Excluída', changed: 'alterada' },
  standings: { '': 'Todas', published: 'Publicadas', scheduled: 'Agendadas', draft: 'Rascunhos' },
  mostRecent: 'Alteradas por último',
}

export type SavingRefusal = WritingRefusal | 'slug_reserved'

export const pageRefusals: Record<SavingRefusal, string> = {
  ...writingRefusals,
  slug_taken: 'Este endereço já é usado por outra página. Escolha outro.',
  slug_reserved: 'Este endereço é reservado para o próprio site. Escolha outro.',
  too_long: 'O texto passa de 500 KB. Divida-o em duas páginas.',
}

/** The field of each refusal; `stale` concerns none. */
export const refusedField: Record<Exclude<SavingRefusal, 'stale'>, string> = {
  ...writingFields,
  slug_reserved: 'slug',
}

export const onField = refusingOnField(refusedField, pageRefusals)
