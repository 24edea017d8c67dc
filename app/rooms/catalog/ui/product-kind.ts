// The wire calls the title `name` and the text `description`; forms use the names common to all content.

import { z } from 'zod'
import { paths } from '../../../paths.ts'
import type { Sent } from '../../../platform/api-client/send.ts'
import type { FieldErrors } from '../../../platform/result.ts'
import type { ContentKind } from '../../content/editor/content-kind.ts'
import { saidOf } from '../../content/editor/said-words.ts'
import type { ContentEditor } from '../../content/editor/use-content-editor.ts'
import { revisedOf, toldBy, typedPastOf } from '../../content/record/field.ts'
import type { ImageView } from '../../uploads/upload.ts'
import type { ProductView } from '../product.ts'
import { productFields } from '../product-fields.ts'
import {
  changesOf,
  differences,
  emptyForm,
  fieldLabels,
  formOf,
  inputOf,
  type ProductForm,
  wireOf,
} from '../product-form.ts'
import { slugForTitle } from '../product-slug.ts'
import { newProduct } from '../schema.ts'
import { statusText } from '../text.ts'
import { productCalls } from './products-api.ts'

type ProductRecord = Omit<ProductView, 'images'> & {
  title: string
  gallery: ImageView[]
  /** images of the text and of the gallery, in all versions */
  images: ImageView[]
}

export const recordOf = (product: ProductView): ProductRecord => ({
  ...product,
  title: product.name,
  gallery: product.images,
  images: [...product.content_images, ...product.images],
})

export type ProductEditing = ContentEditor<ProductRecord, ProductForm>

const { name, description, images, stock, ...named } = newProduct.shape
const schema = z.object({ ...named, title: name, content: description, gallery: images, opening: stock })

const ownNames: Record<string, string> = {
  name: 'title',
  description: 'content',
  images: 'gallery',
  stock: 'opening',
}
const renamed = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, said]) => [ownNames[field] ?? field, said]))

/** Renames an answer to the form's names, `details.current` as well. */
function answered(sent: Sent<ProductView>): Sent<ProductRecord> {
  if (sent.ok) return { ...sent, data: recordOf(sent.data) }
  return {
    ...sent,
    ...(sent.errors && { errors: renamed(sent.errors) }),
    ...(sent.body?.current && { body: { ...sent.body, current: recordOf(sent.body.current) } }),
  }
}

const revised = revisedOf(productFields)

export const productKind: ContentKind<ProductRecord, ProductForm> = {
  name: 'product',
  empty: emptyForm,
  labels: fieldLabels,
  schema,
  formOf,
  slugForTitle,
  inputOf,
  differences,
  tell(field, form) {
    if (field === 'gallery') {
      const alts = (form.gallery ?? []).map(({ alt }, at) => alt || `imagem ${at + 1}`)
      return alts.length === 0 ? 'Nenhuma' : alts.join(', ')
    }
    return toldBy(productFields, field, form[field])
  },
  create: async (form, zone, key) => {
    const json = { ...wireOf(inputOf(form, zone)), name: form.title }
    return answered(await productCalls.create(json, key))
  },
  save: async (id, version, form, before, zone) =>
    answered(await productCalls.save(id, version, changesOf(form, before, zone))),
  setPublication: async (id, version, to) => answered(await productCalls.setPublication(id, version, to)),
  past: {
    async read(id, revision) {
      const past = await productCalls.past.read(id, revision)
      if (!past.ok) return past
      const { title, content, images, gallery } = past.data
      const said = { title, content, gallery, ...typedPastOf(revised, past.data) }
      return { ...past, data: { ...said, images: [...images, ...gallery] } }
    },
    restore: async (id, revision, version) =>
      answered(await productCalls.past.restore(id, revision, version)),
  },
  sharePreview: productCalls.sharePreview,
  at: {
    list: { label: 'Produtos', href: paths.products() },
    edit: paths.editProduct,
    view: paths.product,
    preview: paths.previewProduct,
  },
  said: { ...saidOf('produto', 'o', statusText), untitled: 'Nome do produto' },
}
