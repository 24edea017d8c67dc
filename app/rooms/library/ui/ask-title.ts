import { send } from '../../../platform/api-client/send.ts'
import type { FileView } from '../../uploads/upload.ts'
import { materialsApi } from './materials-api.ts'

/** A PDF's own title; null for other files, and on failure. */
export async function askTitle({ _id, mime }: FileView): Promise<string | null> {
  if (mime !== 'application/pdf') return null
  const said = await send(materialsApi()['file-title'][':id'].$get({ param: { id: _id } }), { quiet: true })
  return said.ok ? said.data.title : null
}
