import type { Status } from '../../platform/publication/publication.ts'
import type { ListWords } from '../../ui/content-list/content-table.tsx'
import type { FileTrouble } from './material.ts'

export const statusText: Record<Status, string> = {
  draft: 'Rascunho',
  published: 'Publicado',
  scheduled: 'Agendado',
}

export const listWords: ListWords = {
  title: 'Biblioteca',
  trashTitle: 'Materiais na lixeira',
  add: 'Novo material',
  search: 'Procurar material',
  count: (rows) => (rows === 1 ? '1 material' : `${rows} materiais`),
  standing: { status: statusText, trashed: 'Excluído', changed: 'alterado' },
  standings: { '': 'Todos', published: 'Publicados', scheduled: 'Agendados', draft: 'Rascunhos' },
  mostRecent: 'Alterados por último',
}

const stays = 'Ele fica no site para baixar, mas a busca não o lê por dentro e a capa não sai dele.'

/** What a PDF that nobody can look into means for its material. */
export const fileTroubleText: Record<FileTrouble, string> = {
  locked: `Este PDF pede senha. ${stays} Se puder, envie uma cópia sem senha.`,
  broken: `Este PDF está danificado ou incompleto. ${stays} Confira se ele abre no seu computador.`,
  too_heavy: `Este PDF é pesado demais para ser lido. ${stays}`,
}

export type SavingRefusal =
  | 'stale'
  | 'slug_taken'
  | 'too_long'
  | 'too_deep'
  | 'no_such_image'
  | 'no_such_file'
  | 'needs_file_or_url'
  | 'needs_future'

/** The sentence of threats.md 1.12, and the others. */
export const materialRefusals: Record<SavingRefusal, string> = {
  stale: 'Este registro foi alterado por outra pessoa. Compare as versões antes de salvar.',
  slug_taken: 'Este endereço já é usado por outro material.',
  too_long: 'O texto passa de 500 KB. Envie-o como arquivo.',
  too_deep: 'O texto tem listas ou citações dentro de outras demais.',
  no_such_image: 'Esta imagem não está mais no site. Escolha outra.',
  no_such_file: 'Este arquivo não está mais no site. Envie-o de novo.',
  needs_file_or_url: 'Para publicar, envie o arquivo ou informe o link.',
  needs_future: 'Para agendar, informe uma data e hora que ainda não passou.',
}

/** The field each refusal is about; a stale save is about none. */
export const refusedField: Record<Exclude<SavingRefusal, 'stale'>, string> = {
  slug_taken: 'slug',
  too_long: 'content',
  too_deep: 'content',
  no_such_image: 'cover',
  no_such_file: 'file',
  needs_file_or_url: 'file',
  needs_future: 'published_at',
}

/** How often a material was downloaded. */
export const timesText = (downloads: number): string =>
  downloads === 1 ? '1 vez' : `${downloads.toLocaleString('pt-BR')} vezes`
