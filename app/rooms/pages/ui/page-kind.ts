// What the form of a page knows of pages: the rest of its life is every content form's.
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import type { ContentKind } from '../../content/editor/content-kind.ts'
import { movedWords } from '../../content/editor/moved-words.ts'
import type { PageView } from '../page.ts'
import {
  changesOf,
  differences,
  emptyForm,
  fieldLabels,
  formOf,
  inputOf,
  type PageForm,
} from '../page-form.ts'
import { slugForTitle } from '../page-slug.ts'
import { newPage } from '../schema.ts'
import { statusText } from '../text.ts'
import { pagesApi } from './pages-api.ts'

const one = () => pagesApi()[':id']

export const pageKind: ContentKind<PageView, PageForm> = {
  name: 'page',
  empty: emptyForm,
  labels: fieldLabels,
  schema: newPage,
  formOf,
  slugForTitle,
  inputOf,
  differences,
  create: (form, zone) => send(pagesApi().index.$post({ json: inputOf(form, zone) }), { quiet: true }),
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
    list: { label: 'Páginas', href: paths.pages() },
    edit: paths.editPage,
    view: paths.page,
    preview: paths.preview,
  },
  said: {
    fresh: 'Nova página',
    edit: 'Editar página',
    created: 'Página criada.',
    saved: 'Página salva.',
    moved: movedWords('Página', 'a'),
    status: statusText,
    publishedOn: 'Publicada em',
    appears: 'Aparece sozinha',
    untitled: 'Título da página',
    preview: {
      title: 'Pré-visualizar a página',
      whoSees: 'Quem receber este link vê a página como ela está salva, mesmo sem publicar',
    },
  },
}
