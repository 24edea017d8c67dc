import { fillForm } from '../../../platform/forms/fill-form.ts'
import { keysOf } from '../../../platform/members.ts'
import { wallTime } from '../../../platform/text/wall-time.ts'
import { differencesIn, onlyChanged, publishedInput } from '../../content/editor/form-values.ts'
import { emptyOf, labelsOf, type TypedOf, takenOf, typedOf } from '../../content/record/field.ts'
import type { Status } from '../../content/record/publication.ts'
import type { FileView, ImageView } from '../../uploads/upload.ts'
import type { MaterialView } from '../material.ts'
import { materialFields } from '../material-fields.ts'

export type MaterialForm = TypedOf<typeof materialFields> & {
  title: string
  content: string
  file: FileView | null
  cover: ImageView | null
  slug: string
  status: Status
  /** local to the site's zone, `2026-11-20T19:30`, or '' */
  published_at: string
}

export const emptyForm: MaterialForm = {
  ...emptyOf(materialFields),
  title: '',
  content: '',
  file: null,
  cover: null,
  slug: '',
  status: 'draft',
  published_at: '',
}

const { authors, url, description, category, type, year, language, ...others } = labelsOf(materialFields)

export const fieldLabels: Record<keyof MaterialForm, string> = {
  title: 'Título',
  authors,
  file: 'Arquivo',
  url,
  description,
  content: 'Texto',
  status: 'Situação',
  published_at: 'Data e hora',
  slug: 'Endereço',
  category,
  type,
  year,
  language,
  ...others,
  cover: 'Imagem de capa',
}

const fields = keysOf(fieldLabels)

export const formOf = (material: MaterialView, zone: string): MaterialForm =>
  fillForm(emptyForm, {
    ...material,
    ...typedOf(materialFields, material, zone),
    published_at: material.published_at && wallTime(material.published_at, zone),
  })

export const differences = differencesIn<MaterialForm>(fields)

export const inputOf = (form: MaterialForm, zone: string) => ({
  ...form,
  ...takenOf(materialFields, form, zone),
  file: form.file?._id ?? null,
  ...publishedInput(form, zone),
})

export const changesOf = (form: MaterialForm, before: MaterialForm, zone: string) =>
  onlyChanged(inputOf(form, zone), differences(form, before))
