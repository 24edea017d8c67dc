import { paths } from '../../../paths.ts'
import type { ContentKind } from '../../content/editor/content-kind.ts'
import { saidOf } from '../../content/editor/said-words.ts'
import type { PostView } from '../post.ts'
import {
  changesOf,
  differences,
  emptyForm,
  fieldLabels,
  formOf,
  inputOf,
  type PostForm,
} from '../post-form.ts'
import { newPost, slugForTitle } from '../schema.ts'
import { statusText } from '../text.ts'
import { postCalls } from './posts-api.ts'

export const postKind: ContentKind<PostView, PostForm> = {
  name: 'post',
  empty: emptyForm,
  labels: fieldLabels,
  schema: newPost,
  formOf,
  slugForTitle,
  inputOf,
  differences,
  tell: (field, form) => (field === 'pinned' ? (form.pinned ? 'Fixada' : 'Não fixada') : undefined),
  create: (form, zone, key) => postCalls.create(inputOf(form, zone), key),
  save: (id, version, form, before, zone) => postCalls.save(id, version, changesOf(form, before, zone)),
  setPublication: postCalls.setPublication,
  past: postCalls.past,
  sharePreview: postCalls.sharePreview,
  at: {
    list: { label: 'Notícias', href: paths.posts() },
    edit: paths.editPost,
    view: paths.post,
    preview: paths.previewPost,
  },
  said: saidOf('notícia', 'a', statusText),
}
