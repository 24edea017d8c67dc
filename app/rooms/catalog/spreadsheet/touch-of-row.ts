import type { Touch } from '../../content/record/apart.ts'
import { slugForTitle } from '../product-slug.ts'
import type { ProductRowSaid } from './read-product-row.ts'

type Known = { id: string; sku: string; slug: string }
/** `known` is the product that the row concerns; `called` is how its name is compared. */
type Found = { known: Known | undefined; called: { key: string; there: { id: string } | null } | undefined }

/** Cuts a generated slug to the part before its number: a number may be added to it, even after one of its own. */
const stem = (slug: string) => slug.slice(0, 60).replace(/(-\d*)+$/, '')

/** What a row touches: product, code, slug and name. Generated slugs avoid each other by themselves. */
export function touchOfRow({ said: { sku, slug, name } }: ProductRowSaid, { known, called }: Found): Touch {
  const codes = [sku, known?.sku].flatMap((code) => (code ? [`sku:${code.toUpperCase()}`] : []))
  const slugs = [slug, known?.slug].flatMap((one) => (one ? [one] : []))
  const moves = slug !== undefined && slug !== known?.slug
  const isGenerated = !known && !slug
  const made = name && isGenerated ? stem(slugForTitle(name)) : undefined
  const own = [...codes, ...slugs.map((one) => `slug:${one}`), ...(known ? [`id:${known.id}`] : [])]
  const names = called ? [`name:${called.key}`] : []
  const namesakes = called?.there ? [`id:${called.there.id}`] : []
  return {
    reads: [
      ...own,
      ...(sku || slug ? [] : [...names, ...namesakes]),
      ...slugs.map((one) => `made:${stem(one)}`),
      ...(made ? [`wished:${made}`] : []),
    ],
    writes: [
      ...own,
      ...names,
      ...(moves ? slugs.map((one) => `wished:${stem(one)}`) : []),
      ...(made ? [`made:${made}`] : []),
    ],
  }
}
