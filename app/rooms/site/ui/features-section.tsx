import { SwitchField } from '../../../ui/fields/checkbox-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { defaultFeatures, type FeatureKey, featureKeys } from '../settings.ts'
import { featuresForm } from '../settings-form.ts'
import styles from './features-section.module.css'
import { SectionForm } from './section-form.tsx'
import { sections } from './sections.ts'
import { useSettingsSection } from './use-settings-section.ts'

const purposes: Record<FeatureKey, string> = {
  posts: 'Notícias da organização, da mais nova à mais antiga.',
  events: 'Um calendário do que vai acontecer.',
  medias: 'Publicações, vídeos e documentos para ler e baixar.',
  shop: 'Produtos à venda, com frete pelos Correios.',
}

export function FeaturesSection() {
  const { id, title } = sections.features
  const section = useSettingsSection(id, featuresForm)
  const { form, labels } = section
  const errors = form.formState.errors.features
  return (
    <Section id={id} title={title} intro="Você liga e desliga cada uma. O que estiver ligado entra no menu.">
      <SectionForm id={id} section={section}>
        {featureKeys.map((key) => (
          <fieldset key={key} className={styles.feature}>
            <legend className={styles.legend}>{defaultFeatures[key].title}</legend>
            <SwitchField
              label="Mostrar no site"
              help={purposes[key]}
              aria-label={`${defaultFeatures[key].title}: mostrar no site`}
              {...form.register(`features.${key}.enabled`)}
            />
            <div className={styles.words}>
              <TextField
                label={labels[`features.${key}.title`]}
                maxLength={60}
                error={errors?.[key]?.title?.message}
                {...form.register(`features.${key}.title`)}
              />
              <TextField
                label={labels[`features.${key}.url`]}
                spellCheck={false}
                autoCapitalize="none"
                error={errors?.[key]?.url?.message}
                {...form.register(`features.${key}.url`)}
              />
            </div>
          </fieldset>
        ))}
      </SectionForm>
    </Section>
  )
}
