import type { Status } from '../record/publication.ts'
import type { ContentKind } from './content-kind.ts'

/** Words in the grammatical gender: "página" and "a" make "Nova página", "Página publicada.", "Aparece sozinha". */
export function saidOf(noun: string, ending: 'a' | 'o', status: Record<Status, string>) {
  const Noun = noun.charAt(0).toUpperCase() + noun.slice(1)
  const it = ending === 'a' ? 'ela' : 'ele'
  return {
    fresh: `Nov${ending} ${noun}`,
    edit: `Editar ${noun}`,
    created: `${Noun} criad${ending}.`,
    saved: `${Noun} salv${ending}.`,
    moved: {
      draft: `${Noun} de volta a rascunho.`,
      published: `${Noun} publicad${ending}.`,
      scheduled: `${Noun} agendad${ending}.`,
    },
    status,
    publishedOn: `Publicad${ending} em`,
    appears: `Aparece sozinh${ending}`,
    untitled: `Título d${ending} ${noun}`,
    preview: {
      title: `Prévia d${ending} ${noun}`,
      whoSees: `Quem receber este link vê ${ending} ${noun} como ${it} está salv${ending}, mesmo sem publicar`,
    },
  } satisfies ContentKind<never, never>['said']
}
