import type { Touch } from '../content/record/apart.ts'
import { slugForTitle } from './product-slug.ts'
import type { ProductRowSaid } from './read-product-row.ts'

type Known = { id: string; sku: string; slug: string }
/** What the row was found to concern, and how its name is compared. */
type Found = { known: Known | undefined; called: { key: string; there: { id: string } | null } | undefined }

/** A slug that is generated may get a number, after one of its own, and is cut for it. */
const stem = (slug: string) => slug.slice(0, 60).replace(/(-\d*)+$/, '')

/** By product, code, slug and name; generated slugs keep out of each other's way by themselves. */
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
