// What the writing of every content type may be refused for. A room says what is its own: codes, fields, and the
// sentences that name its noun.
import { type Refusal, refuse } from '../../../platform/result.ts'

/** What is wrong with one field. */
export type FieldRefusal = 'slug_taken' | 'too_long' | 'too_deep' | 'no_such_image' | 'needs_future'
export type WritingRefusal = FieldRefusal | 'stale'

/** Those that name no noun. */
export const writingRefusals = {
  stale: 'Este registro foi alterado por outra pessoa. Compare as versões antes de salvar.',
  too_deep: 'Há listas ou citações demais umas dentro das outras. Simplifique o texto.',
  no_such_image: 'Esta imagem não está mais no site. Escolha outra.',
  needs_future: 'Para agendar, informe uma data e uma hora que ainda não passaram.',
} satisfies Partial<Record<WritingRefusal, string>>

/** The field each is about; a stale save is about none. */
export const writingFields: Record<FieldRefusal, string> = {
  slug_taken: 'slug',
  too_long: 'content',
  too_deep: 'content',
  no_such_image: 'cover',
  needs_future: 'published_at',
}

/** How a room refuses: with its sentence, under the field it is about. */
export const refusingOnField =
  <Code extends string>(fields: Record<Code, string>, texts: Record<NoInfer<Code>, string>) =>
  <One extends Code>(code: One): Refusal<One> =>
    refuse(code, { errors: { [fields[code]]: [texts[code]] } })
