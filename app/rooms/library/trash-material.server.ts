import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { eraseForever, putInTrash, takeFromTrash } from '../content/past/trash.server.ts'
import type { MaterialView } from './material.ts'
import { materialRecords } from './material-records.server.ts'
import { libraryPolicy } from './policy.ts'
import { materialView } from './views.server.ts'

/** Puts a material in the trash: nobody finds it at its address any more, and it can be taken out again. */
export async function trashMaterial(ctx: Context, id: string): Promise<void> {
  authorize(ctx, libraryPolicy, 'trashMaterial')
  await putInTrash(ctx, materialRecords, id)
}

/** Takes a material out of the trash as it was; if its address has been taken meanwhile, at the same one with a number. */
export async function restoreMaterial(ctx: Context, id: string): Promise<MaterialView> {
  authorize(ctx, libraryPolicy, 'restoreMaterial')
  return materialView(ctx, await takeFromTrash(ctx, materialRecords, id))
}

/** A material in the trash, for good: its revisions and the addresses that led to it go along. */
export async function eraseMaterial(ctx: Context, id: string): Promise<void> {
  authorize(ctx, libraryPolicy, 'eraseMaterial')
  await eraseForever(ctx, materialRecords, id)
}
