import { Controller } from 'react-hook-form'
import { ImagesField } from '../../uploads/ui/images-field.tsx'
import { mostImages } from '../product.ts'
import { fieldLabels } from '../product-form.ts'
import type { ProductEditing } from './product-kind.ts'

export function GalleryField({ editor }: { editor: ProductEditing }) {
  const { gallery } = editor.form.formState.errors
  return (
    <div data-field="gallery">
      <Controller
        control={editor.form.control}
        name="gallery"
        render={({ field }) => (
          <ImagesField
            label={fieldLabels.gallery}
            help={`Até ${mostImages}. A primeira aparece na lista da loja; arraste para mudar a ordem.`}
            value={field.value}
            onChange={field.onChange}
            most={mostImages}
            error={gallery?.message}
          />
        )}
      />
    </div>
  )
}
