import { Controller } from 'react-hook-form'
import { ofPlace } from '../../../platform/text/zone-places.ts'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { MoneyField } from '../../../ui/fields/read-field.tsx'
import { ContentGroup } from '../../content/editor/content-group.tsx'
import { fieldLabels, hasSale } from '../product-form.ts'
import styles from './product-fields.module.css'
import type { ProductEditing } from './product-kind.ts'

export function PriceFields({ editor }: { editor: ProductEditing }) {
  const { form, values, zone } = editor
  const { errors, isSubmitted } = form.formState
  const money = (name: 'price_cents' | 'sale_price_cents', more: { help?: string; optional?: boolean }) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <MoneyField
          {...more}
          name={name}
          label={fieldLabels[name]}
          value={field.value}
          onChange={field.onChange}
          error={errors[name]?.message}
        />
      )}
    />
  )
  return (
    <ContentGroup id="product-price" title="Preço">
      <div className={styles.pair}>
        {money('price_cents', { help: 'Em reais, como 12,50.' })}
        {money('sale_price_cents', {
          help: 'Menor que o preço; em branco, não há promoção.',
          optional: true,
        })}
      </div>
      {hasSale(values) && (
        <>
          <div className={styles.times}>
            <DateTimeField
              label={fieldLabels.sale_from}
              optional
              error={errors.sale_from?.message}
              name="sale_from"
              value={values.sale_from}
              onChange={(time) => form.setValue('sale_from', time, { shouldValidate: isSubmitted })}
            />
            <DateTimeField
              label={fieldLabels.sale_until}
              optional
              error={errors.sale_until?.message}
              name="sale_until"
              value={values.sale_until}
              onChange={(time) => form.setValue('sale_until', time, { shouldValidate: isSubmitted })}
            />
          </div>
          <p className={styles.help}>
            No horário {ofPlace(zone)}. Sem datas, a promoção vale desde já, até você tirar.
          </p>
        </>
      )}
    </ContentGroup>
  )
}
