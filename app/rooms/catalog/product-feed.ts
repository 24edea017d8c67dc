// The feed for Google Merchant Center: RSS 2.0 with the names of `g:` (support.google.com/merchants/answer/7052112).
// Texts are in Portuguese, enumerations in English.

import { truncate } from '../../platform/text/truncate.ts'
import { element } from '../../platform/text/xml.ts'

type FeedProduct = {
  id: string
  name: string
  /** plain text */
  text: string
  link: string
  /** absolute address; '' where the product has no picture */
  image: string
  price_cents: number
  /** the price in a sale that is on now; else null */
  sale_cents: number | null
  available: boolean
  weight_g: number
  category: string
}

const longestTitle = 150
const longestText = 5_000

/** '59.90 BRL' */
const price = (cents: number) => `${(cents / 100).toFixed(2)} BRL`

const writeItem = (product: FeedProduct): string =>
  [
    '<item>',
    element('g:id', product.id),
    element('g:title', truncate(product.name, longestTitle - 3)),
    element('g:description', truncate(product.text.trim() || product.name, longestText - 3)),
    element('g:link', product.link),
    ...(product.image ? [element('g:image_link', product.image)] : []),
    element('g:availability', product.available ? 'in_stock' : 'out_of_stock'),
    element('g:price', price(product.price_cents)),
    ...(product.sale_cents === null ? [] : [element('g:sale_price', price(product.sale_cents))]),
    element('g:condition', 'new'),
    // Handmade products have no bar code.
    element('g:identifier_exists', 'no'),
    ...(product.category ? [element('g:product_type', product.category)] : []),
    element('g:shipping_weight', `${product.weight_g} g`),
    '</item>',
  ].join('\n')

export const writeProductFeed = (feed: {
  title: string
  description: string
  link: string
  products: readonly FeedProduct[]
}): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    element('title', feed.title),
    element('link', feed.link),
    element('description', feed.description),
    ...feed.products.map(writeItem),
    '</channel>',
    '</rss>',
    '',
  ].join('\n')
