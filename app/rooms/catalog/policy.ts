import { administrators, definePolicy } from '../../platform/policy.ts'
import { recordPolicy, visibleBy } from '../content/policy.ts'

export const catalogPolicy = definePolicy({
  ...recordPolicy,
  // While the feature is on; visibleTo says what there is to read.
  listProducts: 'anyone',
  showProduct: 'anyone',
  listShop: 'anyone',
  visitProduct: 'anyone',
  relatedProducts: 'anyone',
  latestProducts: 'anyone',
  readProductFeed: 'anyone',
  // Steps of the verbs of cart, shipping and orders, which have checked who may.
  goodsOf: 'anyone',
  takeStock: 'anyone',
  returnStock: 'anyone',
  readProduct: administrators,
  manageProducts: administrators,
  usedCategories: administrators,
  importProducts: administrators,
  exportProducts: administrators,
  duplicateProduct: administrators,
  adjustStock: administrators,
  readStock: administrators,
})

export const visibleTo = visibleBy(catalogPolicy)
