import type { Status } from '../../platform/publication/publication.ts'
import { type WritingRefusal, writingFields, writingRefusals } from '../../platform/publication/refusals.ts'
import { countText } from '../../platform/text/counts.ts'
import type { ListWords } from '../../ui/content-list/content-table.tsx'

export const statusText: Record<Status, string> = {
  draft: 'Rascunho',
  published: 'Publicada',
  scheduled: 'Agendada',
}

export const listWords: ListWords = {
  title: 'Páginas',
  trashTitle: 'Páginas na lixeira',
  add: 'Nova página',
  search: 'Procurar página',
  count: (rows) => (rows === 1 ? '1 página' : `${countText(rows)} páginas`),
  standing: { status: statusText, trashed: 'Excluída', changed: 'alterada' },
  standings: { '': 'Todas', published: 'Publicadas', scheduled: 'Agendadas', draft: 'Rascunhos' },
  mostRecent: 'Alteradas por último',
}

export type SavingRefusal = WritingRefusal | 'slug_reserved'

export const pageRefusals: Record<SavingRefusal, string> = {
  ...writingRefusals,
  slug_taken: 'Este endereço já é usado por outra página.',
  slug_reserved: 'Este endereço é reservado para o próprio site. Escolha outro.',
  too_long: 'O texto passa de 500 KB. Divida-o em duas páginas.',
}

/** The field each refusal is about; a stale save is about none. */
export const refusedField: Record<Exclude<SavingRefusal, 'stale'>, string> = {
  ...writingFields,
  slug_reserved: 'slug',
}
