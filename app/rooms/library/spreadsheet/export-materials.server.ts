// The library as a table, with the columns of an import.
import { type Context, siteZone } from '../../../platform/context.server.ts'
import { authorize } from '../../../platform/policy.ts'
import type { Cell, Table } from '../../../platform/text/table.ts'
import { wallClock } from '../../../platform/text/wall-time.ts'
import { cellsOfValues, valuesOf } from '../../content/record/field.ts'
import { publicationOf, statusOf } from '../../content/record/publication.ts'
import { materialFields } from '../material-fields.ts'
import { libraryPolicy } from '../policy.ts'
import { type ExportedMaterial, findDownloads, streamMaterials } from '../store.server.ts'
import { statusText } from '../text.ts'
import { fieldColumns, materialColumns, toldHeadings } from './material-columns.ts'

/** All materials but those in the trash, by title; times in the zone of the site. */
export async function exportMaterials(ctx: Context): Promise<Table> {
  authorize(ctx, libraryPolicy, 'exportMaterials')
  const zone = await siteZone(ctx)
  const now = await ctx.now()
  async function* batches() {
    for await (const rows of streamMaterials(ctx.db)) {
      const ids = rows.map(({ id }) => id)
      const downloads = await findDownloads(ctx.db, ids)
      yield rows.map((row) => {
        const cells = cellsOf(row, now)
        return [
          ...materialColumns.map(({ key }) => cells[key] ?? null),
          row.file_name,
          row.slug,
          downloads.get(row.id) ?? 0,
          row.published_at && { moment: wallClock(row.published_at.toISOString(), zone) },
        ]
      })
    }
  }
  return { head: [...materialColumns.map(({ heading }) => heading), ...toldHeadings], batches: batches() }
}

function cellsOf(row: ExportedMaterial, now: Date): Record<string, Cell> {
  return {
    ...cellsOfValues(fieldColumns, valuesOf(materialFields, row)),
    title: row.title,
    status: statusText[statusOf(publicationOf(row), now)],
  }
}
