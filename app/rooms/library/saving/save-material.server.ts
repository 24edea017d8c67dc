import type { Context } from '../../../platform/context.server.ts'
import { newIds } from '../../../platform/new-ids.server.ts'
import { pairs } from '../../../platform/pairs.ts'
import { authorize } from '../../../platform/policy.ts'
import { done, only, onward, type Result } from '../../../platform/result.ts'
import { creating } from '../../content/record/create-once.server.ts'
import { defaultsOf } from '../../content/record/field.ts'
import type { Publication } from '../../content/record/publication.ts'
import {
  cleanGiven,
  cleanText,
  keepPast,
  lockRecord,
  settle,
  settleNew,
  storePast,
  writing,
  writingAll,
} from '../../content/record/write-record.server.ts'
import { viewFiles } from '../../uploads/uploads.server.ts'
import { coverToSave } from '../files/cover-of-file.server.ts'
import { haveFileRead } from '../files/file-facts.server.ts'
import type { MaterialView } from '../material.ts'
import { materialFields } from '../material-fields.ts'
import { materialRecords } from '../material-records.server.ts'
import { libraryPolicy } from '../policy.ts'
import { type MaterialChanges, type NewMaterial, slugForTitle } from '../schema.ts'
import { insertMaterials, type StoredMaterial, updateMaterial } from '../store.server.ts'
import { onField, type SavingRefusal } from '../text.ts'
import { columnsOf } from './columns-of.ts'

/**
 * Makes a draft by default; the slug comes from its title. A job extracts the file's text later. Refuses, each under
 * its field, `slug_taken`, `too_long`, `too_deep`, `no_such_image`, `no_such_file`, `needs_file_or_url` (published
 * without either) and `needs_future`.
 */
export async function createMaterial(
  ctx: Context,
  input: NewMaterial,
  key?: string,
): Promise<Result<MaterialView, SavingRefusal>> {
  authorize(ctx, libraryPolicy, 'create')
  return creating(ctx, materialRecords, key, async (ctx, id) => {
    const added = only(await insertNew(ctx, [input], [id]))
    return added.refused === undefined ? done(await materialRecords.view(ctx, added.value)) : added
  })
}

/** Does what createMaterial does, for many at once: answers the rows, in their order. */
export async function addMaterials(
  ctx: Context,
  inputs: readonly NewMaterial[],
): Promise<Result<StoredMaterial, SavingRefusal>[]> {
  authorize(ctx, libraryPolicy, 'create')
  return writingAll(ctx, materialRecords, inputs.length, (ctx) => insertNew(ctx, inputs))
}

type NewRecord = Parameters<typeof insertMaterials>[1][number]['record']
type Judged = { input: NewMaterial; record: NewRecord }

async function insertNew(
  ctx: Context,
  inputs: readonly NewMaterial[],
  ids: readonly string[] = newIds(inputs.length),
): Promise<Result<StoredMaterial, SavingRefusal>[]> {
  const judged: Result<Judged, SavingRefusal>[] = []
  for (const [id, input] of pairs(ids, inputs)) judged.push(await judgeNew(ctx, id, input))
  return onward(judged, (news) => writeNew(ctx, news))
}

async function judgeNew(
  ctx: Context,
  id: string,
  input: NewMaterial,
): Promise<Result<Judged, SavingRefusal>> {
  const text = cleanText(materialRecords, input.content ?? '')
  if (text.refused) return text
  const settled = await settleNew(ctx, materialRecords, input, id)
  if (settled.refused) return settled
  if (!(await hasFile(ctx, input.file))) return onField('no_such_file')
  if (isOutWithoutAnything(settled.value, input)) return onField('needs_file_or_url')
  const record = {
    ...settled.value,
    ...text.value,
    ...defaultsOf(materialFields),
    tag_keys: [],
    ...columnsOf(input),
    file_id: input.file ?? null,
    cover_id: input.cover ?? null,
  }
  return done({ input, record })
}

async function writeNew(
  ctx: Context,
  news: readonly Judged[],
): Promise<Result<StoredMaterial, SavingRefusal>[]> {
  const materials = await insertMaterials(
    ctx.db,
    news.map(({ input: { slug, title }, record }) => ({
      slugs: { wish: slug, made: (attempt) => slugForTitle(title, attempt) },
      record,
    })),
  )
  const added = materials.filter((material) => material !== undefined)
  for (const material of added) await haveFileRead(ctx, material)
  await keepPast(
    ctx,
    materialRecords,
    added.map((row) => ({ row, before: null })),
  )
  return materials.map((material) => (material ? done(material) : onField('slug_taken')))
}

/**
 * Refuses `stale` unless at the version the writer read, with the current material in `details.current`; refuses all
 * else that createMaterial refuses. A cover drawn from the file goes when another file comes.
 */
export async function saveMaterial(
  ctx: Context,
  changes: MaterialChanges & { id: string },
): Promise<Result<MaterialView, SavingRefusal>> {
  authorize(ctx, libraryPolicy, 'save')
  const text = cleanGiven(materialRecords, changes.content)
  if (text.refused) return text
  return writing(ctx, materialRecords, async (ctx) => {
    const held = await lockRecord(ctx, materialRecords, changes)
    if (held.refused) return held
    const material = held.value
    const settled = await settle(ctx, materialRecords, material, changes)
    if (settled.refused) return settled
    const { file = material.file_id, url = material.url, cover = material.cover_id } = changes
    if (!(await hasFile(ctx, changes.file))) return onField('no_such_file')
    if (isOutWithoutAnything(settled.value, { file, url })) return onField('needs_file_or_url')
    const saved = await updateMaterial(ctx.db, material.id, {
      ...settled.value,
      ...text.value,
      ...columnsOf(changes),
      cover_id: await coverToSave(ctx, material, { file, cover }),
      ...(changes.file !== undefined && { file_id: changes.file }),
    })
    if (saved.file_id !== material.file_id) await haveFileRead(ctx, saved)
    return storePast(ctx, materialRecords, saved, material)
  })
}

const hasFile = async (ctx: Context, id: string | null | undefined): Promise<boolean> =>
  !id || (await viewFiles(ctx, [id])).has(id)

const isOutWithoutAnything = (
  { status }: Publication,
  { file, url }: { file?: string | null | undefined; url?: string | null | undefined },
): boolean => status === 'published' && !file && !url
