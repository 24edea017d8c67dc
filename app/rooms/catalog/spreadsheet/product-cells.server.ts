// A product as a row of the table that goes out and comes back.
import { parseDate } from '@internationalized/date'
import type { Cell } from '../../../platform/text/table.ts'
import { wallClock } from '../../../platform/text/wall-time.ts'
import { cellsOfValues, valuesOf } from '../../content/record/field.ts'
import { publicationOf, statusOf } from '../../content/record/publication.ts'
import { productFields } from '../product-fields.ts'
import type { ExportedProduct } from '../store.server.ts'
import { statusText } from '../text.ts'
import { fieldColumns } from './product-columns.ts'

const moment = (at: Date | null, zone: string): Cell => at && { moment: wallClock(at.toISOString(), zone) }

/** An end at midnight is written as the day before: a workbook knows no 24:00. */
function lastMoment(at: Date | null, zone: string): Cell {
  if (at === null) return null
  const wall = wallClock(at.toISOString(), zone)
  if (!wall.endsWith('T00:00:00')) return { moment: wall }
  return { moment: parseDate(wall.slice(0, 10)).subtract({ days: 1 }).toString() }
}

/** By column key; times in the zone, sizes with a comma. */
export function productCells(row: ExportedProduct, zone: string, now: Date): Record<string, Cell> {
  return {
    ...cellsOfValues(fieldColumns, valuesOf(productFields, row)),
    name: row.title,
    sale_from: moment(row.sale_from, zone),
    sale_until: lastMoment(row.sale_until, zone),
    stock: row.stock,
    status: statusText[statusOf(publicationOf(row), now)],
    slug: row.slug,
    description: row.content_text,
  }
}
