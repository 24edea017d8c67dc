import type { Records } from '../content/record/write-record.server.ts'
import type { PageText, PageView } from './page.ts'
import { slugForTitle } from './page-slug.ts'
import { onField } from './refusals.server.ts'
import { pagesTable, type StoredPage } from './store.server.ts'
import { pageView, uploadsOf } from './views.server.ts'

/** A page as its writing, its past and the trash know it. */
export const pageRecords: Records<StoredPage, PageView> = {
  ...{ kind: 'page', table: pagesTable, slugForTitle, onField, view: pageView },
  past(_, page) {
    const { content, cover_id: cover, description } = page
    const text: PageText = { content, cover, description }
    return { text, shows: uploadsOf(page) }
  },
}
