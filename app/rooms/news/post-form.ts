import { fillForm } from '../../platform/forms/fill-form.ts'
import { keysOf } from '../../platform/members.ts'
import { wallTime } from '../../platform/text/wall-time.ts'
import { differencesIn, onlyChanged, publishedInput } from '../content/editor/form-values.ts'
import { emptyOf, labelsOf, type TypedOf, takenOf, typedOf } from '../content/record/field.ts'
import type { Status } from '../content/record/publication.ts'
import type { ImageView } from '../uploads/upload.ts'
import type { PostView } from './post.ts'
import { postFields } from './post-fields.ts'

export type PostForm = TypedOf<typeof postFields> & {
  title: string
  slug: string
  content: string
  cover: ImageView | null
  status: Status
  /** local to the site's zone, `2026-11-20T19:30`, or '' */
  published_at: string
}

export const emptyForm: PostForm = {
  ...emptyOf(postFields),
  title: '',
  slug: '',
  content: '',
  cover: null,
  status: 'draft',
  published_at: '',
}

const { excerpt, pinned, author, tags, ...others } = labelsOf(postFields)

export const fieldLabels: Record<keyof PostForm, string> = {
  title: 'Título',
  excerpt,
  content: 'Texto',
  status: 'Situação',
  published_at: 'Data e hora',
  slug: 'Endereço',
  pinned,
  author,
  tags,
  cover: 'Imagem de capa',
  ...others,
}

const fields = keysOf(fieldLabels)

export const formOf = (post: PostView, zone: string): PostForm =>
  fillForm(emptyForm, {
    ...post,
    ...typedOf(postFields, post, zone),
    published_at: post.published_at && wallTime(post.published_at, zone),
  })

export const differences = differencesIn<PostForm>(fields)

export const inputOf = (form: PostForm, zone: string) => ({
  ...form,
  ...takenOf(postFields, form, zone),
  ...publishedInput(form, zone),
})

export const changesOf = (form: PostForm, before: PostForm, zone: string) =>
  onlyChanged(inputOf(form, zone), differences(form, before))
