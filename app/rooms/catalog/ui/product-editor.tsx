import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { ContentForm } from '../../content/editor/content-form.tsx'
import { DuplicateButton } from '../../content/editor/duplicate-button.tsx'
import { useContentEditor } from '../../content/editor/use-content-editor.ts'
import { TextOfRecord, TitleField } from '../../content/editor/written-fields.tsx'
import type { RevisionView } from '../../content/past/revision.ts'
import { editorUploads } from '../../uploads/ui/editor-uploads.ts'
import { longestName, type ProductView } from '../product.ts'
import { GalleryField } from './gallery-field.tsx'
import { ParcelFields } from './parcel-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { productKind, recordOf } from './product-kind.ts'
import { ProductSide } from './product-side.tsx'
import { productsApi } from './products-api.ts'
import { StockCard } from './stock-card.tsx'

type ProductEditorProps = {
  /** null for a new product */
  product: ProductView | null
  revisions: RevisionView[]
  siteTitle: string
  origin: string | null
  zone: string
  /** owner of the unsaved draft */
  writer: string
  knownCategories: string[]
}

export function ProductEditor(props: ProductEditorProps) {
  const { product, revisions, siteTitle, origin, zone, writer, knownCategories } = props
  const editor = useContentEditor({
    kind: productKind,
    record: product && recordOf(product),
    zone,
    writer,
  })
  const { record } = editor.saved

  return (
    <ContentForm
      editor={editor}
      revisions={revisions}
      main={
        <>
          <TitleField editor={editor} longest={longestName} />
          <GalleryField editor={editor} />
          <PriceFields editor={editor} />
          <TextOfRecord
            editor={editor}
            images={Object.fromEntries((record?.images ?? []).map((image) => [image._id, image]))}
            {...editorUploads}
          />
          <ParcelFields editor={editor} />
        </>
      }
      side={
        <ProductSide editor={editor} site={{ title: siteTitle, origin }} knownCategories={knownCategories}>
          {record && <StockCard product={record} />}
          {record && <Duplicate id={record._id} isDirty={editor.isDirty} />}
        </ProductSide>
      }
    />
  )
}

const Duplicate = ({ id, isDirty }: { id: string; isDirty: boolean }) => (
  <DuplicateButton
    label="Duplicar este produto"
    done="Produto duplicado. Esta é a cópia, em rascunho e sem estoque."
    isDirty={isDirty}
    duplicate={() => send(productsApi()[':id'].duplicate.$post({ param: { id } }))}
    edit={paths.editProduct}
  >
    Uma cópia em rascunho, com o mesmo preço, peso e imagens.
  </DuplicateButton>
)
