import { SwitchField } from '../../../ui/fields/checkbox-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SectionForm } from '../../site/ui/section-form.tsx'
import { pickupForm } from '../shop-settings-form.ts'
import { shopSections } from './sections.ts'
import { useShopSection } from './use-shop-section.ts'

export function ShopPickupSection() {
  const { id, title } = shopSections.pickup
  const section = useShopSection(id, pickupForm)
  const { form, labels } = section
  const errors = form.formState.errors.pickup
  return (
    <Section id={id} title={title} intro="Quem compra busca o pedido, sem frete.">
      <SectionForm id={id} section={section}>
        <SwitchField label="Oferecer a retirada" {...form.register('pickup.enabled')} />
        <TextField
          label={labels['pickup.address']}
          maxLength={300}
          error={errors?.address?.message}
          {...form.register('pickup.address')}
        />
        <TextArea
          label={labels['pickup.instructions']}
          optional
          maxLength={600}
          placeholder="Quartas e sábados, das 8h às 12h."
          error={errors?.instructions?.message}
          {...form.register('pickup.instructions')}
        />
      </SectionForm>
    </Section>
  )
}
