import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SectionForm } from '../../site/ui/section-form.tsx'
import { textsForm } from '../shop-settings-form.ts'
import { shopSections } from './sections.ts'
import { useShopSection } from './use-shop-section.ts'

export function ShopTextsSection() {
  const { id, title } = shopSections.texts
  const section = useShopSection(id, textsForm)
  const { form, labels } = section
  return (
    <Section
      id={id}
      title={title}
      intro="A lei já dá 7 dias para desistir da compra, e isso o site diz sozinho. Aqui vai o que a loja acrescenta."
    >
      <SectionForm id={id} section={section}>
        <TextArea
          label={labels.exchange_text}
          optional
          maxLength={4000}
          help="No resumo da compra, nos e-mails e na página do pedido."
          error={form.formState.errors.exchange_text?.message}
          {...form.register('exchange_text')}
        />
      </SectionForm>
    </Section>
  )
}
