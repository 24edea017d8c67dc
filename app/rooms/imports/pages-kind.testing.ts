// Tests runs with a real verb that writes and refuses.
import { createPage } from '../pages/save-page.server.ts'
import type { ImportKind } from './kind.ts'

type Row = { title: string; slug: string }

/** "quebra" throws, "cheio" finds the site unavailable; a second page with one slug is refused by the verb. */
export const pagesKind: ImportKind<Row> = {
  key: 'medias',
  columns: [
    { key: 'title', heading: 'Título', also: ['nome'], required: true, example: 'Quem somos' },
    { key: 'slug', heading: 'Endereço', required: true, example: 'quem-somos' },
  ],
  parseRow({ title = '', slug = '' }) {
    if (title === '') return { problems: ['Falta o título.'] }
    return { row: { title, slug }, identity: title.toLowerCase() }
  },
  async writeRow(ctx, { title, slug }) {
    const page = await createPage(ctx, { title, ...(slug && { slug }) })
    if (page.refused) return { ok: false, message: `Recusada: ${page.refused}.` }
    if (title === 'quebra') throw new TypeError('a bug after writing')
    if (title === 'cheio') throw Object.assign(new Error('disk full'), { code: '53100' })
    return { ok: true, message: `Página em /${page.value.slug}.` }
  },
}
