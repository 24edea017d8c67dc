// Tests runs with a real verb that writes and refuses.
import type { Context } from '../../platform/context.server.ts'
import { createPage } from '../pages/save-page.server.ts'
import type { ImportKind, RowOutcome } from './kind.ts'

type Row = { title: string; slug: string }

/** Slugs and titles tell pages apart. "quebra" throws, "cheio" finds the site unavailable. */
export const pagesKind: ImportKind<Row> = {
  key: 'medias',
  batchRows: 20,
  columns: [
    { key: 'title', heading: 'Título', also: ['nome'], required: true, example: 'Quem somos' },
    { key: 'slug', heading: 'Endereço', required: true, example: 'quem-somos' },
  ],
  parseRow({ title = '', slug = '' }) {
    if (title === '') return { problems: ['Falta o título.'] }
    return { row: { title, slug }, identity: title.toLowerCase() }
  },
  async writeRows(ctx, rows) {
    const outcomes: RowOutcome[] = []
    for (const row of rows) outcomes.push(await writePage(ctx, row))
    return outcomes
  },
}

async function writePage(ctx: Context, { title, slug }: Row): Promise<RowOutcome> {
  const page = await createPage(ctx, { title, ...(slug && { slug }) })
  if (page.refused) return { ok: false, message: `Recusada: ${page.refused}.` }
  if (title === 'quebra') throw new TypeError('a bug after writing')
  if (title === 'cheio') throw Object.assign(new Error('disk full'), { code: '53100' })
  return { ok: true, message: `Página em /${page.value.slug}.` }
}
