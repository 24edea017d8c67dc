import { countText } from '../../platform/text/counts.ts'
import type { ListWords } from '../content/list/content-table.tsx'
import type { Status } from '../content/record/publication.ts'
import {
  refusingOnField,
  type WritingRefusal,
  writingFields,
  writingRefusals,
} from '../content/record/refusals.ts'
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
  search: 'Buscar material',
  noun: 'material',
  standing: { status: statusText, trashed: 'Excluído', changed: 'alterado' },
  standings: { '': 'Todos', published: 'Publicados', scheduled: 'Agendados', draft: 'Rascunhos' },
  mostRecent: 'Alterados por último',
}

const stays =
  'Ele fica no site para baixar, mas a busca não encontra o que está dentro dele, e a capa não sai dele.'

/** What an unreadable PDF means for its material. */
export const fileTroubleText: Record<FileTrouble, string> = {
  locked: `Este PDF pede senha. ${stays} Se puder, envie uma cópia sem senha.`,
  broken: `Este PDF está danificado ou incompleto. ${stays} Confira se ele abre no seu computador.`,
  too_heavy: `Este PDF é pesado demais para ser lido. ${stays}`,
}

export type SavingRefusal = WritingRefusal | 'no_such_file' | 'needs_file_or_url'

export const materialRefusals: Record<SavingRefusal, string> = {
  ...writingRefusals,
  slug_taken: 'Este endereço já é usado por outro material. Escolha outro.',
  too_long: 'O texto passa de 500 KB. Envie-o como arquivo.',
  no_such_file: 'Este arquivo não está mais no site. Envie-o de novo.',
  needs_file_or_url: 'Para publicar, envie o arquivo ou informe o link.',
}

/** The field of each refusal; `stale` concerns none. */
export const refusedField: Record<Exclude<SavingRefusal, 'stale'>, string> = {
  ...writingFields,
  no_such_file: 'file',
  needs_file_or_url: 'file',
}

export const onField = refusingOnField(refusedField, materialRefusals)

export const timesText = (downloads: number): string =>
  downloads === 1 ? '1 vez' : `${countText(downloads)} vezes`
