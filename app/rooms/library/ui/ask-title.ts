import { send } from '../../../platform/api-client/send.ts'
import type { FileView } from '../../uploads/upload.ts'
import { materialsApi } from './materials-api.ts'

/** The title that a PDF brings along; null for every other file, and when nobody could say. */
export async function askTitle({ _id, mime }: FileView): Promise<string | null> {
  if (mime !== 'application/pdf') return null
  const said = await send(materialsApi()['file-title'][':id'].$get({ param: { id: _id } }), { quiet: true })
  return said.ok ? said.data.title : null
}
