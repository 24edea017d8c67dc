import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { errorAt } from '../../../platform/forms/error-at.ts'
import { Button } from '../../../ui/button.tsx'
import { PostalCodeField } from '../../../ui/fields/postal-code-field.tsx'
import { MoneyField } from '../../../ui/fields/read-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { focusBeside } from '../../../ui/focus.ts'
import { stack } from '../../../ui/layout.ts'
import { Section } from '../../../ui/page/section.tsx'
import typography from '../../../ui/text/typography.module.css'
import { SectionForm } from '../../site/ui/section-form.tsx'
import { noDelivery, ownDeliveryForm } from '../shop-settings-form.ts'
import { shopSections } from './sections.ts'
import styles from './shop-section.module.css'
import { useShopSection } from './use-shop-section.ts'

export function ShopDeliverySection() {
  const { id, title } = shopSections.delivery
  const section = useShopSection(id, ownDeliveryForm)
  const { form, values } = section
  const lines = useFieldArray({ control: form.control, name: 'own_delivery' })
  const { errors } = form.formState
  // The schema's errors have the names of the wire.
  const errorOf = (at: number, name: 'from' | 'to' | 'price_cents' | 'days') =>
    errorAt(errors, `own_delivery.${at}.${name}`)
  return (
    <Section
      id={id}
      title={title}
      intro="Onde a própria organização entrega: por faixa de CEP, com o preço e o prazo de cada uma."
    >
      <SectionForm id={id} section={section}>
        <div className={stack(4)}>
          {lines.fields.length === 0 && <p className={typography.faint}>Nenhuma faixa de CEP.</p>}
          {lines.fields.map((field, at) => (
            <fieldset key={field.id} className={styles.line}>
              <legend className={styles.legend}>Faixa {at + 1}</legend>
              <div className={styles.pair}>
                <PostalCodeField
                  label="Do CEP"
                  autoComplete="off"
                  defaultValue={field.from}
                  error={errorOf(at, 'from')}
                  {...form.register(`own_delivery.${at}.from`)}
                />
                <PostalCodeField
                  label="até o CEP"
                  autoComplete="off"
                  defaultValue={field.to}
                  error={errorOf(at, 'to')}
                  {...form.register(`own_delivery.${at}.to`)}
                />
                <MoneyField
                  label="Preço"
                  value={values.own_delivery[at]?.price ?? ''}
                  onChange={(text) => form.setValue(`own_delivery.${at}.price`, text, { shouldDirty: true })}
                  error={errorOf(at, 'price_cents')}
                />
                <TextField
                  label="Dias úteis"
                  inputMode="numeric"
                  maxLength={2}
                  autoComplete="off"
                  error={errorOf(at, 'days')}
                  {...form.register(`own_delivery.${at}.days`)}
                />
              </div>
              <Button
                look="quiet"
                icon={Trash2}
                className={styles.end}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget)
                  lines.remove(at)
                }}
                aria-label={`Tirar a faixa ${at + 1}`}
              >
                Tirar
              </Button>
            </fieldset>
          ))}
          <div>
            <Button icon={Plus} onClick={() => lines.append(noDelivery)}>
              Nova faixa de CEP
            </Button>
          </div>
        </div>
      </SectionForm>
    </Section>
  )
}
