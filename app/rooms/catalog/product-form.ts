// Prices, weight and sizes stay as typed until the form is sent.
import { fillForm } from '../../platform/forms/fill-form.ts'
import { keysOf, recordOf } from '../../platform/members.ts'
import { readCentimetres } from '../../platform/text/measures.ts'
import { wallTime } from '../../platform/text/wall-time.ts'
import { differencesIn, onlyChanged } from '../content/editor/form-values.ts'
import { emptyOf, labelsOf, takenOf, typedOf } from '../content/record/field.ts'
import { moment, whole } from '../content/record/field-kinds.ts'
import type { Status } from '../content/record/publication.ts'
import type { ImageView } from '../uploads/upload.ts'
import { countedSizes, type ProductView, sizes } from './product.ts'
import { packedFields, productFields, shelfFields, soldFields, type TypedProduct } from './product-fields.ts'

type CommonForm = {
  /** called `name` on the wire */
  title: string
  /** called `images` on the wire */
  gallery: ImageView[]
  /** only for a new product: called `stock` on the wire, as typed */
  opening: string
  /** called `description` on the wire */
  content: string
  slug: string
  status: Status
  /** local time in the site's zone, or '' */
  published_at: string
}

export type ProductForm = CommonForm & TypedProduct

export const emptyForm: ProductForm = {
  ...emptyOf(productFields),
  title: '',
  gallery: [],
  opening: '',
  content: '',
  slug: '',
  status: 'draft',
  published_at: '',
}

export const fieldLabels: Record<keyof ProductForm, string> = {
  title: 'Nome',
  gallery: 'Imagens',
  ...labelsOf(soldFields),
  opening: 'Estoque inicial',
  content: 'Descrição',
  ...labelsOf(packedFields),
  status: 'Situação',
  published_at: 'Data e hora',
  slug: 'Endereço',
  ...labelsOf(shelfFields),
}

const fields = keysOf(fieldLabels)

export const formOf = (
  product: Omit<ProductView, 'images'> & { gallery: ImageView[] },
  zone: string,
): ProductForm =>
  fillForm(emptyForm, {
    ...product,
    ...typedOf(productFields, product, zone),
    title: product.name,
    content: product.description,
    published_at: product.published_at && wallTime(product.published_at, zone),
  })

export const hasSale = ({ sale_price_cents }: Pick<ProductForm, 'sale_price_cents'>) =>
  sale_price_cents.trim() !== ''

/**
 * The form without what it hides: dates of a sale that has no price, and sizes of another format, if they cannot be read.
 * They would be refused under fields that nobody sees.
 */
function asShown(given: ProductForm): ProductForm {
  // A draft by an older program may lack a field.
  const form = { ...emptyForm, ...given }
  const shown = countedSizes(form)
  const unreadable = sizes.filter((size) => !shown.includes(size) && readCentimetres(form[size]) === null)
  return {
    ...form,
    ...recordOf(unreadable, () => ''),
    ...(!hasSale(form) && { sale_from: '', sale_until: '' }),
  }
}

const sameFields = differencesIn<ProductForm>(fields.filter((field) => field !== 'gallery'))
const order = ({ gallery }: ProductForm) => gallery.map(({ _id }) => _id).join()

/** Compares only ids and order of images: an image's description is saved by itself. */
export const differences = (one: ProductForm, other: ProductForm): (keyof ProductForm & string)[] => {
  const others = sameFields(asShown(one), asShown(other))
  return order(one) === order(other)
    ? others
    : fields.filter((field) => field === 'gallery' || others.includes(field))
}

/** The input, still under the names that every form shares; `wireOf` gives those of the wire. */
export function inputOf(given: ProductForm, zone: string) {
  const form = asShown(given)
  return {
    title: form.title,
    gallery: form.gallery.map(({ _id }) => _id),
    ...(form.opening.trim() !== '' && { opening: whole(form.opening.trim()) ?? Number.NaN }),
    content: form.content,
    ...takenOf(productFields, form, zone),
    status: form.status,
    published_at: moment.take(form.published_at, zone),
    slug: form.slug,
  }
}

type Input = ReturnType<typeof inputOf>

/** Renames fields to the names of the wire. */
export const wireOf = ({ title, content, gallery, opening, ...input }: Partial<Input>) => ({
  ...input,
  ...(title !== undefined && { name: title }),
  ...(content !== undefined && { description: content }),
  ...(gallery !== undefined && { images: gallery }),
  ...(opening !== undefined && { stock: opening }),
})

export const changesOf = (form: ProductForm, before: ProductForm, zone: string) =>
  wireOf(onlyChanged(inputOf(form, zone), differences(form, before)))
