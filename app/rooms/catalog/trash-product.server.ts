import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { Unavailable } from '../../platform/stops.ts'
import { eraseForever, putInTrash, takeFromTrash } from '../content/past/trash.server.ts'
import { productView } from './kept-views.server.ts'
import { catalogPolicy } from './policy.ts'
import type { ProductView } from './product.ts'
import { productRecords } from './product-records.server.ts'
import { isSkuClash } from './store.server.ts'

/** Puts a product in the trash: nobody finds it at its address or buys it any more, and it can be taken out again. */
export async function trashProduct(ctx: Context, id: string): Promise<void> {
  authorize(ctx, catalogPolicy, 'trashProduct')
  await putInTrash(ctx, productRecords, id)
}

/**
 * Takes a product out of the trash as it was, with the stock it had; if its address has been taken meanwhile, at the
 * same one with a number, if its code has, without one.
 */
export async function restoreProduct(ctx: Context, id: string): Promise<ProductView> {
  authorize(ctx, catalogPolicy, 'restoreProduct')
  try {
    return await productView(ctx, await takeFromTrash(ctx, productRecords, id))
  } catch (problem) {
    // Somebody took the code between the look and the write: another try comes back without it.
    if (isSkuClash(problem)) throw new Unavailable(undefined, 1)
    throw problem
  }
}

/** A product in the trash, for good: its ledger and its revisions go along. Orders keep their own copies. */
export async function eraseProduct(ctx: Context, id: string): Promise<void> {
  authorize(ctx, catalogPolicy, 'eraseProduct')
  await eraseForever(ctx, productRecords, id)
}
