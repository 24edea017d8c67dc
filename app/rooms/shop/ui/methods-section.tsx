import { errorAt } from '../../../platform/forms/error-at.ts'
import { SwitchField } from '../../../ui/fields/checkbox-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { stack } from '../../../ui/layout.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SectionForm } from '../../site/ui/section-form.tsx'
import { methodsForm } from '../shop-settings-form.ts'
import { shopSections } from './sections.ts'
import { useShopDesk } from './shop-desk.ts'
import styles from './shop-section.module.css'
import { useShopSection } from './use-shop-section.ts'

export function ShopMethodsSection() {
  const { id, title } = shopSections.methods
  const { settings } = useShopDesk()
  const section = useShopSection(id, methodsForm)
  const { form, labels, values } = section
  const { errors } = form.formState
  // The schema's error has the name of the wire, which is no field of this form.
  const trouble = errorAt(errors, 'methods')
  return (
    <Section id={id} title={title} intro="Como os pedidos podem ser pagos.">
      <SectionForm id={id} section={section}>
        <fieldset className={stack(4)} aria-label={labels.methods}>
          <SwitchField
            label="Pix"
            help="QR Code e código para copiar, com o valor do pedido."
            {...form.register('pix')}
          />
          <SwitchField
            label="Combinar com a loja"
            help="Dinheiro na feira, transferência, o que vocês acertarem."
            {...form.register('arrange')}
          />
          {trouble && <p className={styles.error}>{trouble}</p>}
        </fieldset>
        {values.pix && settings.pix.key === '' && (
          <Notice tone="warning">Sem uma chave Pix, quem compra só pode combinar com a loja.</Notice>
        )}
        <TextArea
          label={labels.arrange_text}
          optional
          maxLength={1000}
          help="Aparece no pedido de quem escolhe combinar: telefone, horários, formas que vocês aceitam."
          error={errors.arrange_text?.message}
          {...form.register('arrange_text')}
        />
      </SectionForm>
    </Section>
  )
}
