import type { z } from 'zod'
import type { Sent } from '../../../platform/api-client/send.ts'
import type { Noun } from '../../../platform/text/nouns.ts'
import type { FieldValue, Picture } from '../../../ui/comparison/field-value.ts'
import type { Crumb } from '../../../ui/page/breadcrumb.tsx'
import type { Status } from '../record/publication.ts'
import type { SetPublication } from '../record/undo-publication.ts'

/** The fields that all content records have. */
export type KnownContent = {
  _id: string
  slug: string
  title: string
  status: Status
  published_at: string | null
  version: number
  updated_at: string
  images: readonly Picture[]
}
/** The fields that all their forms have. */
export type ContentFields = {
  title: string
  slug: string
  content: string
  status: Status
  published_at: string
}

export type SaidField = { name: string; label: string; said: FieldValue }

type PastContent<Form> = Partial<Form> & { images: readonly Picture[] }

/** What the form of one content type needs to know of that type. */
export type ContentKind<View, Form> = {
  /** the key of unsaved drafts: 'page', 'post' */
  name: Noun
  empty: Form
  /** in the order of the form */
  labels: Record<keyof Form & string, string>
  schema: z.ZodType
  formOf(view: View, zone: string): Form
  slugForTitle(title: string): string
  inputOf(form: Form, zone: string): unknown
  differences(one: Form, other: Form): (keyof Form & string)[]
  /** says values that are neither words, lists of them, booleans nor pictures */
  tell?(field: keyof Form & string, form: Partial<Form>): string | undefined
  /** @param key sent again with the same form, it makes the record once */
  create(form: Form, zone: string, key: string): Promise<Sent<View>>
  save(id: string, version: number, form: Form, before: Form, zone: string): Promise<Sent<View>>
  setPublication: SetPublication<View>
  past: {
    read(id: string, revision: string): Promise<Sent<PastContent<Form>>>
    restore(id: string, revision: string, version: number): Promise<Sent<View>>
    /** compared beside the fields of the form */
    tellMore?(past: PastContent<Form>): SaidField[]
  }
  sharePreview(id: string): Promise<Sent<{ token: string; expires_at: string }>>
  at: {
    list: Crumb
    edit(id: string): string
    view(slug: string): string
    preview(token: string): string
  }
  /** in the grammatical gender of the noun */
  said: {
    fresh: string
    edit: string
    created: string
    saved: string
    /** "Página publicada." */
    moved: Record<Status, string>
    status: Record<Status, string>
    /** "Publicada em", "Aparece sozinha" */
    publishedOn: string
    appears: string
    /** "Título da página", for a record that has no title yet */
    untitled: string
    preview: { title: string /** before the day */; whoSees: string }
  }
}
