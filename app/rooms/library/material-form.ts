import { fillForm } from '../../platform/forms/fill-form.ts'
import { wallTime } from '../../platform/text/wall-time.ts'
import { differencesIn, onlyChanged, publishedInput } from '../content/editor/form-values.ts'
import type { Status } from '../content/record/publication.ts'
import type { FileView, ImageView } from '../uploads/upload.ts'
import type { Category, MaterialType } from './catalogue.ts'
import type { Language } from './languages.ts'
import type { LicenceCode } from './licences.ts'
import type { MaterialView } from './material.ts'

export type MaterialForm = {
  title: string
  /** one a line, as they are to be cited */
  authors: string
  /** as typed; '' for none */
  year: string
  description: string
  content: string
  category: Category | ''
  type: MaterialType | ''
  file: FileView | null
  url: string
  cover: ImageView | null
  publisher: string
  isbn: string
  doi: string
  language: Language | ''
  licence: LicenceCode | ''
  tags: string[]
  slug: string
  status: Status
  /** local to the site's zone, `2026-11-20T19:30`, or '' */
  published_at: string
}

export const emptyForm: MaterialForm = {
  title: '',
  authors: '',
  year: '',
  description: '',
  content: '',
  category: '',
  type: '',
  file: null,
  url: '',
  cover: null,
  publisher: '',
  isbn: '',
  doi: '',
  language: 'pt-BR',
  licence: '',
  tags: [],
  slug: '',
  status: 'draft',
  published_at: '',
}

export const fieldLabels: Record<keyof MaterialForm, string> = {
  title: 'Título',
  authors: 'Autores',
  file: 'Arquivo',
  url: 'Link',
  description: 'Descrição',
  content: 'Texto',
  status: 'Situação',
  published_at: 'Data e hora',
  slug: 'Endereço',
  category: 'Categoria',
  type: 'Tipo',
  year: 'Ano',
  language: 'Idioma',
  publisher: 'Editora, periódico, evento ou instituição',
  isbn: 'ISBN',
  doi: 'DOI',
  licence: 'Licença',
  tags: 'Assuntos',
  cover: 'Imagem de capa',
}

const fields = Object.keys(fieldLabels) as (keyof MaterialForm)[]

/** Fields whose form differs from the wire, also for revisions. */
export const writtenFields = ({ authors, year, url }: Pick<MaterialView, 'authors' | 'year' | 'url'>) => ({
  authors: authors.join('\n'),
  year: year === null ? '' : String(year),
  url: url ?? '',
})

export const formOf = (material: MaterialView, zone: string): MaterialForm =>
  fillForm(emptyForm, {
    ...material,
    ...writtenFields(material),
    published_at: material.published_at && wallTime(material.published_at, zone),
  })

export const differences = differencesIn<MaterialForm>(fields)

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** An invalid year is sent as it was typed, and refused with its sentence. */
const yearOf = (typed: string): number | null => {
  const text = typed.trim()
  return text === '' ? null : /^\d+$/.test(text) ? Number(text) : Number.NaN
}

export const inputOf = (form: MaterialForm, zone: string) => ({
  ...form,
  authors: linesOf(form.authors),
  year: yearOf(form.year),
  file: form.file?._id ?? null,
  // A missing choice is refused with its sentence.
  category: form.category as Category,
  type: form.type as MaterialType,
  ...publishedInput(form, zone),
})

export const changesOf = (form: MaterialForm, before: MaterialForm, zone: string) =>
  onlyChanged(inputOf(form, zone), differences(form, before))
