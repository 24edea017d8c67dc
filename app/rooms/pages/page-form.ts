import { fillForm } from '../../platform/forms/fill-form.ts'
import { keysOf } from '../../platform/members.ts'
import { wallTime } from '../../platform/text/wall-time.ts'
import { differencesIn, onlyChanged, publishedInput } from '../content/editor/form-values.ts'
import { emptyOf, labelsOf, type TypedOf, takenOf, typedOf } from '../content/record/field.ts'
import type { Status } from '../content/record/publication.ts'
import type { ImageView } from '../uploads/upload.ts'
import type { PageView } from './page.ts'
import { pageFields } from './page-fields.ts'

export type PageForm = TypedOf<typeof pageFields> & {
  title: string
  slug: string
  content: string
  cover: ImageView | null
  status: Status
  /** local to the site's zone, `2026-11-20T19:30`, or '' */
  published_at: string
}

export const emptyForm: PageForm = {
  ...emptyOf(pageFields),
  title: '',
  slug: '',
  content: '',
  cover: null,
  status: 'draft',
  published_at: '',
}

export const fieldLabels: Record<keyof PageForm, string> = {
  title: 'Título',
  content: 'Texto',
  status: 'Situação',
  published_at: 'Data e hora',
  slug: 'Endereço',
  cover: 'Imagem de capa',
  ...labelsOf(pageFields),
}

const fields = keysOf(fieldLabels)

export const formOf = (page: PageView, zone: string): PageForm =>
  fillForm(emptyForm, {
    ...page,
    ...typedOf(pageFields, page, zone),
    published_at: page.published_at && wallTime(page.published_at, zone),
  })

export const differences = differencesIn<PageForm>(fields)

export const inputOf = (form: PageForm, zone: string) => ({
  ...form,
  ...takenOf(pageFields, form, zone),
  ...publishedInput(form, zone),
})

export const changesOf = (form: PageForm, before: PageForm, zone: string) =>
  onlyChanged(inputOf(form, zone), differences(form, before))
