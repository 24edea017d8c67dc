import { paths } from '../../paths.ts'
import { columnsOfFields, revisedOf, valuesOf } from '../content/record/field.ts'
import type { Content } from '../content/record/records.server.ts'
import type { PageText, PageView, ReadingView } from './page.ts'
import { pageFields } from './page-fields.ts'
import { slugForTitle } from './page-slug.ts'
import { pagesPolicy } from './policy.ts'
import { pageText } from './schema.ts'
import { pagesTable, type StoredPage, updatePage } from './store.server.ts'
import { onField } from './text.ts'
import { pageView, readingView, uploadsOf } from './views.server.ts'

const revised = revisedOf(pageFields)

export const pageRecords: Content<StoredPage, PageView, PageText, ReadingView, never> = {
  kind: 'page',
  table: pagesTable,
  policy: pagesPolicy,
  place: { title: 'Páginas', record: paths.page },
  slugForTitle,
  onField,
  view: pageView,
  reading: readingView,
  text: pageText,
  past: (_, pages) =>
    pages.map((page) => {
      const { content, cover_id: cover } = page
      const text: PageText = { content, cover, ...valuesOf(revised, page) }
      return { text, shows: uploadsOf(page) }
    }),
  restoreColumns: (ctx, { id }, columns, rest) =>
    updatePage(ctx.db, id, { ...columns, ...columnsOfFields(pageFields, rest) }),
}
