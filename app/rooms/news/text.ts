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
  title: 'Notícias',
  trashTitle: 'Notícias na lixeira',
  add: 'Nova notícia',
  search: 'Buscar notícia',
  noun: 'post',
  standing: { status: statusText, trashed: 'Excluída', changed: 'alterada' },
  standings: { '': 'Todas', published: 'Publicadas', scheduled: 'Agendadas', draft: 'Rascunhos' },
  mostRecent: 'Alteradas por último',
}

export type SavingRefusal = WritingRefusal

export const postRefusals: Record<SavingRefusal, string> = {
  ...writingRefusals,
  slug_taken: 'Este endereço já é usado por outra notícia. Escolha outro.',
  too_long: 'O texto passa de 500 KB. Divida-o em duas notícias.',
}

/** The field of each refusal; `stale` concerns none. */
export const refusedField: Record<Exclude<SavingRefusal, 'stale'>, string> = {
  ...writingFields,
}

export const onField = refusingOnField(refusedField, postRefusals)

export const feedNeedsAddress =
  'A lista de notícias em RSS precisa do endereço público do site. Quem administra o site pode informá-lo em Configurações.'
