import { stat, writeFile } from 'node:fs/promises'
import type { Context } from '../platform/context.server.ts'
import { saveImage } from '../rooms/uploads/save-image.server.ts'
import { orThrow } from './demo-steps.server.ts'

/** A picture of the demo, drawn on demand. */
export type DemoDrawing = { key: string; alt: string; png: () => Promise<Buffer> }

/** Uploads four at once: most of the work is drawing and encoding, not the database. */
export async function uploadDrawings(
  ctx: Context,
  drawings: readonly DemoDrawing[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const waiting = drawings.values()
  const keep = async () => {
    for (const { key, alt, png } of waiting) {
      const path = await ctx.files.temporary.path()
      await writeFile(path, await png())
      const { size } = await stat(path)
      const { _id } = orThrow(await saveImage(ctx, { path, bytes: size, name: `${key}.png`, alt }))
      ids.set(key, _id)
    }
  }
  await Promise.all([keep(), keep(), keep(), keep()])
  return ids
}
