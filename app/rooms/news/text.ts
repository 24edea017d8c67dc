import type { Status } from '../../platform/publication/publication.ts'
import type { ListWords } from '../../ui/content-list/content-table.tsx'

export const statusText: Record<Status, string> = {
  draft: 'Rascunho',
  published: 'Publicada',
  scheduled: 'Agendada',
}

export const listWords: ListWords = {
  title: 'Notícias',
  trashTitle: 'Notícias na lixeira',
  add: 'Nova notícia',
  search: 'Procurar notícia',
  count: (rows) => (rows === 1 ? '1 notícia' : `${rows} notícias`),
  standing: { status: statusText, trashed: 'Excluída', changed: 'alterada' },
  standings: { '': 'Todas', published: 'Publicadas', scheduled: 'Agendadas', draft: 'Rascunhos' },
  mostRecent: 'Alteradas por último',
}

export type SavingRefusal =
  | 'stale'
  | 'slug_taken'
  | 'too_long'
  | 'too_deep'
  | 'no_such_image'
  | 'needs_future'

/** The sentence of threats.md 1.12, and the others. */
export const postRefusals: Record<SavingRefusal, string> = {
  stale: 'Este registro foi alterado por outra pessoa. Compare as versões antes de salvar.',
  slug_taken: 'Este endereço já é usado por outra notícia.',
  too_long: 'O texto passa de 500 KB. Divida-o em duas notícias.',
  too_deep: 'O texto tem listas ou citações dentro de outras demais.',
  no_such_image: 'Esta imagem não está mais no site. Escolha outra.',
  needs_future: 'Para agendar, informe uma data e hora que ainda não passou.',
}

/** The field each refusal is about; a stale save is about none. */
export const refusedField: Record<Exclude<SavingRefusal, 'stale'>, string> = {
  slug_taken: 'slug',
  too_long: 'content',
  too_deep: 'content',
  no_such_image: 'cover',
  needs_future: 'published_at',
}

/** Why there is no feed, for whoever asks for it. */
export const feedNeedsAddress =
  'O feed precisa do endereço público do site. Um administrador pode informá-lo em Configurações.'
