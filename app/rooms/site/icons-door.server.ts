// Serves /icons, in the sizes that the manifest names.
import { alreadyHeld } from '../../platform/files/range.ts'
import { createDoor } from '../../platform/http/door.server.ts'
import { NotFound } from '../../platform/stops.ts'
import { iconNamed } from './icon.ts'
import { readIcon } from './read-icon.server.ts'

export const iconsDoor = createDoor()
  .get('/:name', async (c) => {
    const icon = iconNamed(c.req.param('name'))
    if (!icon) throw new NotFound()
    const { png, etag } = await readIcon(c.get('ctx'), icon)
    const headers = { 'Cache-Control': 'public, max-age=86400', ETag: etag, 'Content-Type': 'image/png' }
    if (alreadyHeld(c.req.header('if-none-match') ?? null, etag))
      return new Response(null, { status: 304, headers })
    return new Response(new Uint8Array(png), {
      headers: { ...headers, 'Content-Length': String(png.byteLength) },
    })
  })
  .get('*', () => {
    throw new NotFound()
  })
