// The texts and covers of the PDFs are extracted by the site's jobs when it first runs.
import { writeFile } from 'node:fs/promises'
import type { DemoMaterial } from '../../demo/materials/shape.ts'
import type { Context } from '../platform/context.server.ts'
import { slugFrom } from '../platform/text/slug.ts'
import { createMaterial } from '../rooms/library/saving/save-material.server.ts'
import { newMaterial } from '../rooms/library/schema.ts'
import { saveFile } from '../rooms/uploads/save-file.server.ts'
import { inThePast, known, orThrow } from './demo-steps.server.ts'

/** @prop pdf prints the file; null for a link */
export type LoadedMaterial = DemoMaterial & { pdf: (() => Promise<Buffer>) | null }

const everySeconds = 6 * 86_400
const firstSeconds = 3 * 3600

export async function loadMaterials(
  ctx: Context,
  { materials, organisation }: { materials: readonly LoadedMaterial[]; organisation: { title: string } },
  images: Map<string, string>,
): Promise<void> {
  const oldestFirst = materials.map((material, at) => ({ material, at })).reverse()
  for (const { material, at } of oldestFirst) {
    const { pdf, pages: _, link, cover, ...fields } = material
    const file = pdf && (await uploadFile(ctx, `${slugFrom(material.title)}.pdf`, await pdf()))
    const input = newMaterial.parse({
      ...fields,
      publisher: material.publisher ?? organisation.title,
      language: material.language ?? 'pt-BR',
      licence: material.licence ?? '',
      url: link ?? null,
      file,
      cover: cover ? known(images, cover) : null,
      status: 'published',
    })
    await inThePast(ctx, firstSeconds + at * everySeconds, async (ctx) => {
      orThrow(await createMaterial(ctx, input))
    })
  }
}

async function uploadFile(ctx: Context, name: string, bytes: Buffer): Promise<string> {
  const path = await ctx.files.temporary.path()
  await writeFile(path, bytes)
  return orThrow(await saveFile(ctx, { path, bytes: bytes.length, name }))._id
}
