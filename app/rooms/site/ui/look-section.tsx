import { Controller } from 'react-hook-form'
import { isHexColour } from '../../../ui/contrast.ts'
import { ColorField } from '../../../ui/fields/color-field.tsx'
import { stack } from '../../../ui/layout.ts'
import { Section } from '../../../ui/page/section.tsx'
import { Status } from '../../../ui/status.tsx'
import { type ColorField as ColorName, pairsOf, ratioText } from '../colors.ts'
import { lookForm } from '../settings-form.ts'
import styles from './look-section.module.css'
import { SectionForm } from './section-form.tsx'
import { sections } from './sections.ts'
import { useSettingsDesk } from './settings-desk.ts'
import { ThemePreview } from './theme-preview.tsx'
import { useSettingsSection } from './use-settings-section.ts'

const fields: { name: ColorName; help: string }[] = [
  {
    name: 'primary_color',
    help: 'Links, rodapé e a barra da administração. Um tom escuro; no modo escuro os links clareiam sozinhos.',
  },
  { name: 'secondary_color', help: 'O botão principal e os detalhes.' },
]

export function LookSection() {
  const { id, title } = sections.look
  const { settings } = useSettingsDesk()
  const section = useSettingsSection(id, lookForm)
  const { form, labels, values } = section
  return (
    <Section id={id} title={title} intro="Duas cores da organização; as outras vêm delas.">
      <SectionForm id={id} section={section}>
        <div className={styles.colors}>
          {fields.map(({ name, help }) => (
            <div key={name} className={stack(3, 'top')}>
              <Controller
                control={form.control}
                name={name}
                render={({ field, fieldState }) => (
                  <ColorField
                    label={labels[name]}
                    help={help}
                    name={name}
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    error={fieldState.error?.message}
                  />
                )}
              />
              {isHexColour(values[name]) && (
                <ul className={styles.pairs} aria-label={`Contraste da ${labels[name]?.toLowerCase()}`}>
                  {pairsOf(name, values[name]).map(({ label, ratio, isReadable }) => (
                    <li key={label}>
                      <Status tone={isReadable ? 'good' : 'bad'}>
                        {ratioText(ratio)} {label}
                        {!isReadable && ': difícil de ler'}
                      </Status>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          ))}
        </div>
        {isHexColour(values.primary_color) && isHexColour(values.secondary_color) && (
          <ThemePreview
            title={settings.title}
            logo={settings.site_logo}
            primary={values.primary_color}
            secondary={values.secondary_color}
          />
        )}
      </SectionForm>
    </Section>
  )
}
