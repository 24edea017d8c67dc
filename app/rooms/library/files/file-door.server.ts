// Counts downloads; the room of uploads serves the bytes.
import { createDoor } from '../../../platform/http/door.server.ts'
import { downloadMaterial } from './download-material.server.ts'
import { isDownload } from './downloads.ts'

export const materialFileDoor = createDoor().get('/', async (c) => {
  const counts = isDownload({
    method: c.req.method,
    range: c.req.header('range') ?? null,
    purpose: c.req.header('sec-purpose') ?? c.req.header('purpose') ?? null,
    userAgent: c.req.header('user-agent') ?? '',
  })
  const slug = c.req.param('slug') ?? ''
  const address = await downloadMaterial(c.get('ctx'), { slug, counts })
  return c.redirect(address, 302)
})
