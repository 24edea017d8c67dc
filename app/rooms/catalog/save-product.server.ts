import type { Context } from '../../platform/context.server.ts'
import { authorize } from '../../platform/policy.ts'
import { done, only, type Result } from '../../platform/result.ts'
import { creating } from '../content/record/create-once.server.ts'
import { writing } from '../content/record/write-record.server.ts'
import { addAll } from './add-products.server.ts'
import { cleanChanges, judgeChanges, writeChanges } from './change-products.server.ts'
import { catalogPolicy } from './policy.ts'
import type { ProductView } from './product.ts'
import { productRecords } from './product-records.server.ts'
import type { NewProduct, ProductChanges } from './schema.ts'
import type { SavingRefusal } from './text.ts'

/**
 * Makes a draft by default, with a slug from its name. `stock` opens the ledger. Refuses, each under its field,
 * `slug_taken`, `slug_reserved`, `sku_taken`, `too_long`, `too_deep`, `no_such_image`, `needs_future`; to be published
 * `needs_price`, `needs_weight`, `needs_length`…; `sale_not_lower`, `sale_backwards`, `quantities_crossed`.
 */
export async function createProduct(
  ctx: Context,
  input: NewProduct,
  key?: string,
): Promise<Result<ProductView, SavingRefusal>> {
  authorize(ctx, catalogPolicy, 'create')
  return creating(ctx, productRecords, key, async (ctx, id) => {
    const added = only(await addAll(ctx, [input], [id]))
    return added.refused === undefined ? done(await productRecords.view(ctx, added.value)) : added
  })
}

/**
 * Refuses `stale` unless at the version the writer read, with the current product in `details.current`; else refuses as
 * createProduct does.
 */
export async function saveProduct(
  ctx: Context,
  changes: ProductChanges & { id: string },
): Promise<Result<ProductView, SavingRefusal>> {
  authorize(ctx, catalogPolicy, 'save')
  const cleaned = only(await cleanChanges([changes]))
  if (cleaned.refused) return cleaned
  return writing(ctx, productRecords, async (ctx) => {
    const judged = only(await judgeChanges(ctx, [cleaned]))
    if (judged.refused !== undefined) return judged
    return done(await productRecords.view(ctx, only(await writeChanges(ctx, [judged.value]))))
  })
}
