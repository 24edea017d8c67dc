import type { Actor } from '../../platform/actor.ts'
import { administrators, definePolicy, may } from '../../platform/policy.ts'
import type { Visibility } from '../content/record/publication.ts'

export const catalogPolicy = definePolicy({
  // Everyone reads while the feature is on; visibleTo says what there is to read.
  listProducts: 'anyone',
  showProduct: 'anyone',
  listShop: 'anyone',
  visitProduct: 'anyone',
  relatedProducts: 'anyone',
  latestProducts: 'anyone',
  readProductFeed: 'anyone',
  listPublicProducts: 'anyone',
  productsAt: 'anyone',
  // The signed link is the permission.
  previewProduct: 'anyone',
  // Steps of the verbs of cart, shipping and orders, which have asked who may.
  goodsOf: 'anyone',
  takeStock: 'anyone',
  returnStock: 'anyone',
  readProduct: administrators,
  manageProducts: administrators,
  usedCategories: administrators,
  createProduct: administrators,
  saveProduct: administrators,
  importProduct: administrators,
  exportProducts: administrators,
  duplicateProduct: administrators,
  trashProduct: administrators,
  restoreProduct: administrators,
  eraseProduct: administrators,
  sharePreview: administrators,
  listProductRevisions: administrators,
  readProductRevision: administrators,
  restoreRevision: administrators,
  adjustStock: administrators,
  readStock: administrators,
})

/** Lists and single reads ask this one question; the store turns the answer into SQL. */
export const visibleTo = (actor: Actor | null): Visibility =>
  may(actor, catalogPolicy, 'readProduct') ? 'everything' : 'published'
