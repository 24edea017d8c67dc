import { errorAt } from '../../../platform/forms/error-at.ts'
import { SwitchField } from '../../../ui/fields/checkbox-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { stack } from '../../../ui/layout.ts'
import { Section } from '../../../ui/page/section.tsx'
import { SectionForm } from '../../site/ui/section-form.tsx'
import { serviceCodes } from '../shop-settings.ts'
import { servicesForm } from '../shop-settings-form.ts'
import { shopSections } from './sections.ts'
import { useShopDesk } from './shop-desk.ts'
import styles from './shop-section.module.css'
import { useShopSection } from './use-shop-section.ts'

/** docs/rules/shop-and-law.md 4 */
const names: Record<(typeof serviceCodes)[number], string> = {
  '04510': 'PAC',
  '04014': 'SEDEX',
  '04782': 'SEDEX 12',
  '04790': 'SEDEX 10',
  '04804': 'SEDEX Hoje',
}

export function ShopServicesSection() {
  const { id, title } = shopSections.services
  const { correios } = useShopDesk().settings
  const section = useShopSection(id, servicesForm)
  const { form, labels, values } = section
  return (
    <Section
      id={id}
      title={title}
      intro="Quais serviços dos Correios quem compra pode escolher. Sem contrato, os preços vêm da tabela da loja."
    >
      <SectionForm id={id} section={section}>
        <div className={stack(4)}>
          {serviceCodes.map((code) => (
            <fieldset key={code} className={styles.line} aria-label={names[code]}>
              <SwitchField label={names[code]} {...form.register(`services.${code}.offered`)} />
              {correios.enabled && values.services[code].offered && (
                <TextField
                  label={labels[`services.${code}`]}
                  inputMode="numeric"
                  maxLength={5}
                  autoComplete="off"
                  error={errorAt(form.formState.errors, `services.${code}`)}
                  {...form.register(`services.${code}.contract`)}
                />
              )}
            </fieldset>
          ))}
        </div>
      </SectionForm>
    </Section>
  )
}
