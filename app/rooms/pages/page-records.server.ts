import { paths } from '../../paths.ts'
import type { Content } from '../content/record/records.server.ts'
import type { PageText, PageView, ReadingView } from './page.ts'
import { slugForTitle } from './page-slug.ts'
import { pagesPolicy } from './policy.ts'
import { pageText } from './schema.ts'
import { pagesTable, type StoredPage, updatePage } from './store.server.ts'
import { onField } from './text.ts'
import { pageView, readingView, uploadsOf } from './views.server.ts'

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
      const { content, cover_id: cover, description } = page
      const text: PageText = { content, cover, description }
      return { text, shows: uploadsOf(page) }
    }),
  sayAgain: (ctx, { id }, columns, rest) => updatePage(ctx.db, id, { ...columns, ...rest }),
}
