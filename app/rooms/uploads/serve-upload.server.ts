import { isFileKey } from '../../platform/files/file-key.ts'
import { serveFile } from '../../platform/files/serve-file.server.ts'
import { createDoor } from '../../platform/http/door.server.ts'
import { NotFound } from '../../platform/stops.ts'
import { readDownloadName } from './uploads.server.ts'

/** Serves files by their key alone; only a download asks the database, for its name. */
export const servedUploads = createDoor()
  .get('/:folder/:name', async (c) => {
    const ctx = c.get('ctx')
    const { folder, name } = c.req.param()
    const key = `${folder}/${name}`
    if (!isFileKey(key)) throw new NotFound()
    const isDownload = name.startsWith('arquivo.')
    const downloadName = isDownload ? await readDownloadName(ctx, key) : undefined
    const answer = await serveFile(ctx.files, key, c.req.raw, { downloadName })
    if (!answer) throw new NotFound()
    // Pictures may be cached for offline reading; files are too large.
    if (!isDownload && answer.status === 200) answer.headers.set('X-Cache-Class', 'public')
    return answer
  })
  .get('*', () => {
    throw new NotFound()
  })
