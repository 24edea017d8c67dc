import { Controller } from 'react-hook-form'
import { countText } from '../../../platform/text/counts.ts'
import { centimetresField, gramsText, readCentimetres, readGrams } from '../../../platform/text/measures.ts'
import { ContentGroup } from '../../../ui/content-editor/content-form.tsx'
import { ReadField, said } from '../../../ui/read-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { formats } from '../product.ts'
import { fieldLabels, type ProductForm, type sizes } from '../product-form.ts'
import styles from './product-fields.module.css'
import type { ProductEditing } from './product-kind.ts'

type Size = (typeof sizes)[number]

/** Which sizes a package of each format has. */
const sizesOf: Record<ProductForm['format'], readonly Size[]> = {
  1: ['length_mm', 'width_mm', 'height_mm'],
  2: ['length_mm', 'diameter_mm'],
  3: ['length_mm', 'width_mm'],
}

const gramsSaid = (grams: number) => (grams < 1_000 ? gramsText(grams) : `${countText(grams)} g`)
const millimetresSaid = (millimetres: number) => `${centimetresField(millimetres)} cm`

/** What the freight is reckoned by. */
export function ParcelFields({ editor }: { editor: ProductEditing }) {
  const { form, values } = editor
  const { errors } = form.formState
  return (
    <ContentGroup id="product-parcel" title="Para o envio">
      <div className={styles.pair}>
        <Controller
          control={form.control}
          name="weight_g"
          render={({ field }) => (
            <ReadField
              name="weight_g"
              label={fieldLabels.weight_g}
              help="Em gramas ou quilos: 300 g ou 1,5 kg."
              maxLength={20}
              value={field.value}
              onChange={field.onChange}
              read={(text) => said(readGrams(text), gramsSaid)}
              settle={(text) => said(readGrams(text), gramsText)}
              error={errors.weight_g?.message}
            />
          )}
        />
        <SelectField
          label={fieldLabels.format}
          help="Como o produto vai embalado."
          choices={Object.entries(formats).map(([value, label]) => ({ value, label }))}
          error={errors.format?.message}
          {...form.register('format')}
        />
      </div>
      <div className={styles.sizes}>
        {sizesOf[values.format].map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field }) => (
              <ReadField
                name={name}
                label={`${fieldLabels[name]} (cm)`}
                optional
                inputMode="decimal"
                maxLength={10}
                value={field.value}
                onChange={field.onChange}
                read={(text) => said(readCentimetres(text), millimetresSaid)}
                settle={(text) => said(readCentimetres(text), centimetresField)}
                error={errors[name]?.message}
              />
            )}
          />
        ))}
      </div>
      <p className={styles.help}>Com a embalagem. Em branco, vale o menor pacote que os Correios aceitam.</p>
      <TextField
        className={styles.short}
        label={fieldLabels.lead_days}
        help="Além do prazo de preparo da loja."
        inputMode="numeric"
        maxLength={2}
        error={errors.lead_days?.message}
        {...form.register('lead_days')}
      />
    </ContentGroup>
  )
}
