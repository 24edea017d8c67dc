import type { ReactNode } from 'react'
import { pixKeyKindText, readPixKey } from '../../../platform/brazil/pix-key.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SectionForm } from '../../site/ui/section-form.tsx'
import { pixForm } from '../shop-settings-form.ts'
import { shopSections } from './sections.ts'
import styles from './shop-section.module.css'
import { useShopSection } from './use-shop-section.ts'

/** @param pixTest comes from the room of orders */
export function ShopPixSection({ pixTest }: { pixTest: ReactNode }) {
  const { id, title } = shopSections.pix
  const section = useShopSection(id, pixForm)
  const { form, labels, values } = section
  const errors = form.formState.errors.pix
  const found = readPixKey(values.pix.key)
  const kind = found && found !== 'ambiguous' ? `Reconhecemos ${pixKeyKindText[found.kind]}.` : undefined
  return (
    <Section
      id={id}
      title={title}
      intro="O dinheiro vai direto para a conta da chave, sem intermediário. Só quem compra vê a chave, dentro do código do pedido."
    >
      <SectionForm id={id} section={section}>
        <TextField
          label={labels['pix.key']}
          optional
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          help={
            kind ?? 'CPF, CNPJ, e-mail, telefone com DDD ou chave aleatória, como está cadastrada no banco.'
          }
          error={errors?.key?.message}
          {...form.register('pix.key')}
        />
        <div className={styles.pair}>
          <TextField
            label={labels['pix.name']}
            maxLength={25}
            autoComplete="off"
            help={`Até 25 letras (${(values.pix.name ?? '').length} usadas): é o nome que o banco mostra a quem paga.`}
            error={errors?.name?.message}
            {...form.register('pix.name')}
          />
          <TextField
            label={labels['pix.city']}
            maxLength={15}
            autoComplete="off"
            help="Até 15 letras."
            error={errors?.city?.message}
            {...form.register('pix.city')}
          />
        </div>
      </SectionForm>
      {pixTest}
    </Section>
  )
}
