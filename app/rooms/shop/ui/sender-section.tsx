import { stateChoices } from '../../../platform/brazil/states.ts'
import { DocumentField } from '../../../ui/fields/document-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { PostalCodeField } from '../../../ui/fields/postal-code-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SectionForm } from '../../site/ui/section-form.tsx'
import { senderForm } from '../shop-settings-form.ts'
import { shopSections } from './sections.ts'
import styles from './shop-section.module.css'
import { useShopSection } from './use-shop-section.ts'

export function ShopSenderSection() {
  const { id, title } = shopSections.sender
  const section = useShopSection(id, senderForm)
  const { form, labels } = section
  const errors = form.formState.errors.sender_address
  const field = (name: keyof NonNullable<typeof section.values>['sender_address']) => ({
    label: labels[`sender_address.${name}`],
    optional: true,
    error: errors?.[name]?.message,
    ...form.register(`sender_address.${name}`),
  })
  return (
    <Section
      id={id}
      title={title}
      intro="De onde os pedidos saem: o CEP calcula o frete, o resto sai nas etiquetas e na declaração de conteúdo."
    >
      <SectionForm id={id} section={section}>
        <PostalCodeField
          label={labels.sender_postal_code ?? ''}
          optional
          error={form.formState.errors.sender_postal_code?.message}
          {...form.register('sender_postal_code')}
        />
        <TextField {...field('name')} maxLength={120} autoComplete="organization" />
        <div className={styles.pair}>
          <DocumentField {...field('document')} label={labels['sender_address.document'] ?? ''} />
          <PhoneField {...field('phone')} label={labels['sender_address.phone'] ?? ''} />
        </div>
        <TextField {...field('street')} maxLength={120} autoComplete="address-line1" />
        <div className={styles.pair}>
          <TextField {...field('number')} maxLength={20} />
          <TextField {...field('complement')} maxLength={60} autoComplete="address-line2" />
        </div>
        <TextField {...field('district')} maxLength={80} autoComplete="address-level3" />
        <div className={styles.pair}>
          <SelectField {...field('state')} choices={stateChoices} autoComplete="address-level1" />
          <TextField {...field('city')} maxLength={80} autoComplete="address-level2" />
        </div>
      </SectionForm>
    </Section>
  )
}
