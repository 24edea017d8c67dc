// What the form of a product knows of products: the rest of its life is every content form's. The wire calls the title
// `name` and the text `description`; here they have the names every form has for them.
import { z } from 'zod'
import { paths } from '../../../paths.ts'
import { type Sent, send } from '../../../platform/api-client/send.ts'
import type { FieldErrors } from '../../../platform/result.ts'
import type { ContentKind } from '../../content/editor/content-kind.ts'
import { movedWords } from '../../content/editor/moved-words.ts'
import type { ContentEditor } from '../../content/editor/use-content-editor.ts'
import type { ImageView } from '../../uploads/upload.ts'
import { formats, type ProductView } from '../product.ts'
import {
  changesOf,
  differences,
  emptyForm,
  fieldLabels,
  formOf,
  inputOf,
  type ProductForm,
  packedFields,
  wireOf,
} from '../product-form.ts'
import { slugForTitle } from '../product-slug.ts'
import { newProduct } from '../schema.ts'
import { statusText } from '../text.ts'
import { productsApi } from './products-api.ts'

type ProductRecord = Omit<ProductView, 'images'> & {
  title: string
  gallery: ImageView[]
  /** of the text and of the gallery: whatever two versions may show side by side */
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

const one = () => productsApi()[':id']

const ownNames: Record<string, string> = {
  name: 'title',
  description: 'content',
  images: 'gallery',
  stock: 'opening',
}
const renamed = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, said]) => [ownNames[field] ?? field, said]))

/** The answer in the form's names, refusals and the other person's version as well. */
function answered(sent: Sent<ProductView>): Sent<ProductRecord> {
  if (sent.ok) return { ...sent, data: recordOf(sent.data) }
  return {
    ...sent,
    ...(sent.errors && { errors: renamed(sent.errors) }),
    ...(sent.body?.current && { body: { ...sent.body, current: recordOf(sent.body.current) } }),
  }
}

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
    if (field === 'format') return formats[Number(form.format ?? 1) as keyof typeof formats]
    if (field === 'price_cents' || field === 'sale_price_cents')
      return form[field] ? `R$ ${form[field]}` : 'Nenhum'
    if (field === 'sale_from' || field === 'sale_until')
      return form[field]?.replace('T', ' às ') || 'Sem data'
    return undefined
  },
  create: async (form, zone) => {
    const json = { ...wireOf(inputOf(form, zone)), name: form.title }
    return answered(await send(productsApi().index.$post({ json }), { quiet: true }))
  },
  save: async (id, version, form, before, zone) =>
    answered(
      await send(one().$patch({ param: { id }, json: { ...changesOf(form, before, zone), version } }), {
        quiet: true,
      }),
    ),
  setPublication: async (id, version, to) =>
    answered(await send(one().$patch({ param: { id }, json: { ...to, version } }), { quiet: true })),
  past: {
    async read(id, revision) {
      const past = await send(one().revisions[':revision'].$get({ param: { id, revision } }))
      if (!past.ok) return past
      const { title, content, images, gallery, category } = past.data
      const said = { title, content, gallery, category, ...packedFields(past.data) }
      return { ...past, data: { ...said, images: [...images, ...gallery] } }
    },
    restore: async (id, revision, version) =>
      answered(
        await send(
          one().revisions[':revision'].restore.$post({ param: { id, revision }, json: { version } }),
        ),
      ),
  },
  sharePreview: (id) => send(one().preview.$post({ param: { id } })),
  at: {
    list: { label: 'Produtos', href: paths.products() },
    edit: paths.editProduct,
    view: paths.product,
    preview: paths.previewProduct,
  },
  said: {
    fresh: 'Novo produto',
    edit: 'Editar produto',
    created: 'Produto criado.',
    saved: 'Produto salvo.',
    moved: movedWords('Produto', 'o'),
    status: statusText,
    publishedOn: 'Publicado em',
    appears: 'Aparece sozinho',
    untitled: 'Nome do produto',
    preview: {
      title: 'Pré-visualizar o produto',
      whoSees: 'Quem receber este link vê o produto como ele está salvo, mesmo sem publicar',
    },
  },
}
