import { paths } from '../../../paths.ts'
import type { ContentKind } from '../../content/editor/content-kind.ts'
import { saidOf } from '../../content/editor/said-words.ts'
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
import { pageCalls } from './pages-api.ts'

export const pageKind: ContentKind<PageView, PageForm> = {
  name: 'page',
  empty: emptyForm,
  labels: fieldLabels,
  schema: newPage,
  formOf,
  slugForTitle,
  inputOf,
  differences,
  create: (form, zone, key) => pageCalls.create(inputOf(form, zone), key),
  save: (id, version, form, before, zone) => pageCalls.save(id, version, changesOf(form, before, zone)),
  setPublication: pageCalls.setPublication,
  past: pageCalls.past,
  sharePreview: pageCalls.sharePreview,
  at: {
    list: { label: 'Páginas', href: paths.pages() },
    edit: paths.editPage,
    view: paths.page,
    preview: paths.preview,
  },
  said: saidOf('página', 'a', statusText),
}
