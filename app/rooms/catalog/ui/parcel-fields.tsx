import { Controller } from 'react-hook-form'
import { countText } from '../../../platform/text/counts.ts'
import { centimetresField, gramsText, readCentimetres, readGrams } from '../../../platform/text/measures.ts'
import { SwitchField } from '../../../ui/fields/checkbox-field.tsx'
import { ReadField, wordsOrNull } from '../../../ui/fields/read-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ContentGroup } from '../../content/editor/content-group.tsx'
import { countedSizes, formats } from '../product.ts'
import { fieldLabels } from '../product-form.ts'
import styles from './product-fields.module.css'
import type { ProductEditing } from './product-kind.ts'

const gramsSaid = (grams: number) => (grams < 1_000 ? gramsText(grams) : `${countText(grams)} g`)
const millimetresSaid = (millimetres: number) => `${centimetresField(millimetres)} cm`

export function ParcelFields({ editor }: { editor: ProductEditing }) {
  const { form, values } = editor
  const { errors } = form.formState
  const isSent = !values.pickup_only
  return (
    <ContentGroup id="product-parcel" title="Para o envio">
      <SwitchField
        label={fieldLabels.pickup_only}
        help="Quem compra busca no local. Peso e medidas deixam de ser obrigatórios."
        error={errors.pickup_only?.message}
        {...form.register('pickup_only')}
      />
      <div className={styles.pair}>
        <Controller
          control={form.control}
          name="weight_g"
          render={({ field }) => (
            <ReadField
              name="weight_g"
              label={fieldLabels.weight_g}
              optional={!isSent}
              help="Em gramas ou quilos: 300 g ou 1,5 kg."
              maxLength={20}
              value={field.value}
              onChange={field.onChange}
              read={(text) => wordsOrNull(readGrams(text), gramsSaid)}
              settle={(text) => wordsOrNull(readGrams(text), gramsText)}
              error={errors.weight_g?.message}
            />
          )}
        />
        {isSent && (
          <SelectField
            label={fieldLabels.format}
            help="Como o produto vai embalado."
            choices={Object.entries(formats).map(([value, label]) => ({ value, label }))}
            error={errors.format?.message}
            {...form.register('format')}
          />
        )}
      </div>
      {isSent && (
        <>
          <div className={styles.sizes}>
            {countedSizes(values).map((name) => (
              <Controller
                key={name}
                control={form.control}
                name={name}
                render={({ field }) => (
                  <ReadField
                    name={name}
                    label={`${fieldLabels[name]} (cm)`}
                    inputMode="decimal"
                    maxLength={10}
                    value={field.value}
                    onChange={field.onChange}
                    read={(text) => wordsOrNull(readCentimetres(text), millimetresSaid)}
                    settle={(text) => wordsOrNull(readCentimetres(text), centimetresField)}
                    error={errors[name]?.message}
                  />
                )}
              />
            ))}
          </div>
          <p className={styles.help}>
            Medidas por fora, com a embalagem: o frete depende delas tanto quanto do peso. Em rascunho podem
            ficar em branco.
          </p>
        </>
      )}
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
