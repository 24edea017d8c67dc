import type { MetaDescriptor } from 'react-router'
import { paths } from '../../../paths.ts'
import { breadcrumbData } from '../../../ui/page/breadcrumb-data.ts'
import { sharedImage } from '../../uploads/ui/shared-image.ts'
import type { ProductReading } from '../product.ts'

type Told = {
  /** the shop's name, as the organisation calls it */
  title: string
  publisher: string
  origin: string | null
  /** working days until the parcel is handed to the carrier, the shop's own included */
  handling_days: number
}

/** '59.90', with a point, as programs read amounts. */
const amount = (cents: number) => (cents / 100).toFixed(2)

/** Structured data of a product (docs/rules/brazil.md 6). */
export function productMeta(product: ProductReading, told: Told): MetaDescriptor[] {
  const { name, slug, summary, image, current_price_cents } = product
  const own = summary ? [{ name: 'description', content: summary }] : []
  const { origin, title, publisher } = told
  if (!origin) return own
  const url = origin + paths.product(slug)
  return [
    ...own,
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'product' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:site_name', content: publisher },
    { property: 'og:url', content: url },
    { property: 'og:title', content: name },
    ...(summary ? [{ property: 'og:description', content: summary }] : []),
    ...(image ? sharedImage(image, origin) : []),
    { property: 'product:price:amount', content: amount(current_price_cents) },
    { property: 'product:price:currency', content: 'BRL' },
    { property: 'product:availability', content: product.available ? 'in stock' : 'out of stock' },
    { 'script:ld+json': structuredProduct(product, { ...told, origin, url }) },
    breadcrumbData(
      [
        { label: 'Início', href: paths.home() },
        { label: title, href: paths.shop() },
        { label: name, href: paths.product(slug) },
      ],
      origin,
    ),
  ]
}

function structuredProduct(
  product: ProductReading,
  { origin, publisher, url, handling_days }: Told & { origin: string; url: string },
) {
  const { name, slug, summary, sku, images, category, sale_last_day } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    url,
    ...(summary && { description: summary }),
    sku: sku || slug,
    ...(category && { category }),
    ...(images.length > 0 && { image: images.map((image) => origin + image.url) }),
    brand: { '@type': 'Brand', name: publisher },
    ...(product.weight_g > 0 && {
      weight: { '@type': 'QuantitativeValue', value: product.weight_g, unitCode: 'GRM' },
    }),
    offers: {
      '@type': 'Offer',
      url,
      price: amount(product.current_price_cents),
      priceCurrency: 'BRL',
      ...(sale_last_day && { priceValidUntil: sale_last_day }),
      availability: `https://schema.org/${product.available ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: publisher },
      ...(product.pickup_only && {
        availableDeliveryMethod: 'http://purl.org/goodrelations/v1#DeliveryModePickUp',
      }),
      // The price of shipping depends on the destination.
      ...(!product.pickup_only && {
        shippingDetails: {
          '@type': 'OfferShippingDetails',
          shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BR' },
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            handlingTime: {
              '@type': 'QuantitativeValue',
              minValue: 0,
              maxValue: handling_days + product.lead_days,
              unitCode: 'DAY',
            },
          },
        },
      }),
      // The right of withdrawal (CDC art. 49).
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'BR',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 7,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/FreeReturn',
      },
    },
  }
}
