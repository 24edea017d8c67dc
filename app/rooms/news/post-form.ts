import { fillForm } from '../../platform/forms/fill-form.ts'
import { wallTime } from '../../platform/text/wall-time.ts'
import { differencesIn, onlyChanged, publishedInput } from '../content/editor/form-values.ts'
import type { Status } from '../content/record/publication.ts'
import type { ImageView } from '../uploads/upload.ts'
import { type PostTexts, type PostView, textsOf } from './post.ts'

export type PostForm = PostTexts & {
  title: string
  slug: string
  content: string
  cover: ImageView | null
  tags: string[]
  pinned: boolean
  status: Status
  /** local to the site's zone, `2026-11-20T19:30`, or '' */
  published_at: string
}

export const emptyForm: PostForm = {
  ...textsOf({}),
  title: '',
  slug: '',
  content: '',
  cover: null,
  tags: [],
  pinned: false,
  status: 'draft',
  published_at: '',
}

export const fieldLabels: Record<keyof PostForm, string> = {
  title: 'Título',
  excerpt: 'Resumo',
  content: 'Texto',
  status: 'Situação',
  published_at: 'Data e hora',
  slug: 'Endereço',
  pinned: 'Fixar no topo',
  author: 'Autoria',
  tags: 'Assuntos',
  cover: 'Imagem de capa',
  cover_credit: 'Crédito da imagem',
  description: 'Descrição',
}

const fields = Object.keys(fieldLabels) as (keyof PostForm)[]

export const formOf = (post: PostView, zone: string): PostForm =>
  fillForm(emptyForm, { ...post, published_at: post.published_at && wallTime(post.published_at, zone) })

export const differences = differencesIn<PostForm>(fields)

export const inputOf = (form: PostForm, zone: string) => ({ ...form, ...publishedInput(form, zone) })

export const changesOf = (form: PostForm, before: PostForm, zone: string) =>
  onlyChanged(inputOf(form, zone), differences(form, before))
