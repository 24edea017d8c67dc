// Refusals common to all content types; a room adds its own codes, fields and sentences.
import { type Refusal, refuse } from '../../../platform/result.ts'
import { doneToThis, type Noun } from '../../../platform/text/nouns.ts'

/** Refusals that concern one field. */
export type FieldRefusal = 'slug_taken' | 'too_long' | 'too_deep' | 'no_such_image' | 'needs_future'
export type WritingRefusal = FieldRefusal | 'stale'

/** Sentences that need no noun of the room. */
export const writingRefusals = {
  stale: 'Outra pessoa salvou mudanças aqui. Compare as duas versões antes de salvar.',
  too_deep: 'Há listas ou citações demais umas dentro das outras. Simplifique o texto.',
  no_such_image: 'Esta imagem não está mais no site. Escolha outra.',
  needs_future: 'Para agendar, informe uma data e uma hora que ainda não passaram.',
} satisfies Partial<Record<WritingRefusal, string>>

/** The code of a record that is not there because it is in the trash. */
export const inTrash = 'in_trash'

/** "Esta notícia foi movida para a lixeira. Restaure antes de mudar." */
export const inTrashText = (noun: Noun) =>
  `${doneToThis(noun, 'movid', 'para a lixeira')}. Restaure antes de mudar.`

/** The field of each refusal; `stale` concerns none. */
export const writingFields: Record<FieldRefusal, string> = {
  slug_taken: 'slug',
  too_long: 'content',
  too_deep: 'content',
  no_such_image: 'cover',
  needs_future: 'published_at',
}

/** Makes refusals with the room's sentence, under its field. */
export const refusingOnField =
  <Code extends string>(fields: Record<Code, string>, texts: Record<NoInfer<Code>, string>) =>
  <One extends Code>(code: One): Refusal<One> =>
    refuse(code, { errors: { [fields[code]]: [texts[code]] } })
