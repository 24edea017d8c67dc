import { SwitchField } from '../../../ui/fields/checkbox-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { MoneyField } from '../../../ui/fields/read-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { stack } from '../../../ui/layout.ts'
import { Section } from '../../../ui/page/section.tsx'
import { SectionForm } from '../../site/ui/section-form.tsx'
import { correiosForm } from '../shop-settings-form.ts'
import { shopSections } from './sections.ts'
import { useShopDesk } from './shop-desk.ts'
import styles from './shop-section.module.css'
import { useShopSection } from './use-shop-section.ts'

export function ShopCorreiosSection() {
  const { id, title } = shopSections.correios
  const { correios } = useShopDesk().settings
  const section = useShopSection(id, correiosForm)
  const { form, labels, values } = section
  const errors = form.formState.errors.correios
  return (
    <Section
      id={id}
      title={title}
      intro="Para quem tem contrato: preços, prazos e rastreio vêm direto deles. Sem contrato, deixe desligado."
    >
      <SectionForm id={id} section={section}>
        <SwitchField
          label="Usar o contrato com os Correios"
          help="Se os Correios não responderem, a loja usa a própria tabela."
          {...form.register('correios.enabled')}
        />
        <div className={styles.pair}>
          <TextField
            label={labels['correios.user']}
            optional
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors?.user?.message}
            {...form.register('correios.user')}
          />
          <PasswordField
            label={labels['correios.access_code'] ?? ''}
            autoComplete="new-password"
            help={
              correios.access_code.set
                ? 'Já está guardado, com criptografia. Deixe em branco para manter.'
                : 'Gerado no Meu Correios. Fica guardado com criptografia: ninguém consegue ver depois.'
            }
            error={errors?.access_code?.message}
            {...form.register('correios.access_code')}
          />
        </div>
        <div className={styles.pair}>
          <TextField
            label={labels['correios.card']}
            optional
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            help="Os zeros do começo contam."
            error={errors?.card?.message}
            {...form.register('correios.card')}
          />
          <TextField
            label={labels['correios.contract']}
            optional
            inputMode="numeric"
            maxLength={12}
            autoComplete="off"
            error={errors?.contract?.message}
            {...form.register('correios.contract')}
          />
        </div>
        <div className={stack(4)}>
          <TextField
            label={labels['correios.regional']}
            optional
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            error={errors?.regional?.message}
            {...form.register('correios.regional')}
          />
          <MoneyField
            label={labels.min_declared_cents}
            value={values.min_declared_cents}
            onChange={(text) => form.setValue('min_declared_cents', text, { shouldDirty: true })}
            help="Pacotes que valem menos vão sem valor declarado."
            error={form.formState.errors.min_declared_cents?.message}
          />
        </div>
      </SectionForm>
    </Section>
  )
}
