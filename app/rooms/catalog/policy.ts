import { definePolicy } from '../../platform/policy.ts'
import { recordPolicy, visibleBy } from '../content/policy.ts'

export const catalogPolicy = definePolicy({
  ...recordPolicy('catalog.write'),
  // Anyone may read while the feature is on; visibleTo decides what there is to read.
  listProducts: 'anyone',
  showProduct: 'anyone',
  listShop: 'anyone',
  visitProduct: 'anyone',
  relatedProducts: 'anyone',
  latestProducts: 'anyone',
  readProductFeed: 'anyone',
  // These are steps in verbs of cart, shipping and orders, which have checked who may.
  goodsOf: 'anyone',
  takeStock: 'anyone',
  returnStock: 'anyone',
  readProduct: 'catalog.write',
  manageProducts: 'catalog.write',
  usedCategories: 'catalog.write',
  productsOutOfTrash: 'catalog.write',
  importProducts: 'catalog.write',
  exportProducts: 'catalog.write',
  duplicateProduct: 'catalog.write',
  adjustStock: 'catalog.write',
  readStock: 'catalog.write',
})

export const visibleTo = visibleBy(catalogPolicy)
