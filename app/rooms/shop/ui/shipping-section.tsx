import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { SwitchField } from '../../../ui/fields/checkbox-field.tsx'
import { MoneyField } from '../../../ui/fields/read-field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SectionForm } from '../../site/ui/section-form.tsx'
import { shippingForm } from '../shop-settings-form.ts'
import { shopSections } from './sections.ts'
import styles from './shop-section.module.css'
import { useShopSection } from './use-shop-section.ts'

export function ShopShippingSection() {
  const { id, title } = shopSections.shipping
  const section = useShopSection(id, shippingForm)
  const { form, labels, values } = section
  const { errors } = form.formState
  const money = (name: 'fixed_shipping_cents' | 'free_shipping_above_cents') => ({
    label: labels[name],
    name,
    value: values[name],
    onChange: (text: string) => form.setValue(name, text, { shouldDirty: true }),
    error: errors[name]?.message,
  })
  return (
    <Section
      id={id}
      title={title}
      intro="Quem compra sempre vê um frete: o dos Correios, o da tabela da loja, ou este frete fixo."
    >
      <SectionForm id={id} section={section}>
        <MoneyField
          {...money('fixed_shipping_cents')}
          help="Vale quando nenhum outro preço serve: para um pacote fora dos limites, por exemplo."
        />
        <SwitchField
          label="Oferecer o frete fixo sempre"
          help="Como mais uma escolha, ao lado das outras."
          {...form.register('is_fixed_offered')}
        />
        <MoneyField
          {...money('free_shipping_above_cents')}
          optional
          help="Em produtos. Em branco, nunca é grátis."
        />
      </SectionForm>
      <div className={styles.pair}>
        <ButtonLink href={paths.shippingRates()}>Tabela de frete da loja</ButtonLink>
        <ButtonLink href={paths.explainShipping()}>Por que este frete?</ButtonLink>
      </div>
    </Section>
  )
}
