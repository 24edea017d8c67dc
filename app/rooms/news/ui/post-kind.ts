// What the form of a post knows of posts: the rest of its life is every content form's.
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import type { ContentKind } from '../../content/editor/content-kind.ts'
import { movedWords } from '../../content/editor/moved-words.ts'
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
import { postsApi } from './posts-api.ts'

const one = () => postsApi()[':id']

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
  create: (form, zone) => send(postsApi().index.$post({ json: inputOf(form, zone) }), { quiet: true }),
  save: (id, version, form, before, zone) =>
    send(one().$patch({ param: { id }, json: { ...changesOf(form, before, zone), version } }), {
      quiet: true,
    }),
  setPublication: (id, version, to) =>
    send(one().$patch({ param: { id }, json: { ...to, version } }), { quiet: true }),
  past: {
    read: (id, revision) => send(one().revisions[':revision'].$get({ param: { id, revision } })),
    restore: (id, revision, version) =>
      send(one().revisions[':revision'].restore.$post({ param: { id, revision }, json: { version } })),
  },
  sharePreview: (id) => send(one().preview.$post({ param: { id } })),
  at: {
    list: { label: 'Notícias', href: paths.posts() },
    edit: paths.editPost,
    view: paths.post,
    preview: paths.previewPost,
  },
  said: {
    fresh: 'Nova notícia',
    edit: 'Editar notícia',
    created: 'Notícia criada.',
    saved: 'Notícia salva.',
    moved: movedWords('Notícia', 'a'),
    status: statusText,
    publishedOn: 'Publicada em',
    appears: 'Aparece sozinha',
    untitled: 'Título da notícia',
    preview: {
      title: 'Pré-visualizar a notícia',
      whoSees: 'Quem receber este link vê a notícia como ela está salva, mesmo sem publicar',
    },
  },
}
