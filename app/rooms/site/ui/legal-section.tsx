import { TextField } from '../../../ui/fields/text-field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { legalForm } from '../settings-form.ts'
import { SectionForm } from './section-form.tsx'
import { sections } from './sections.ts'
import { useSettingsSection } from './use-settings-section.ts'

export function LegalSection() {
  const { id, title } = sections.legal
  const section = useSettingsSection(id, legalForm)
  const { form, labels } = section
  const errors = form.formState.errors.legal
  return (
    <Section
      id={id}
      title={title}
      intro="Quem responde pelo site. Esses dados ficam no rodapé; para quem vende, são obrigatórios (Decreto 7.962/2013)."
    >
      <SectionForm id={id} section={section}>
        <TextField
          label={labels['legal.name']}
          optional
          maxLength={200}
          autoComplete="organization"
          error={errors?.name?.message}
          {...form.register('legal.name')}
        />
        <TextField
          label={labels['legal.document']}
          optional
          maxLength={18}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          help="Com ou sem pontos. Um CNPJ novo pode ter letras."
          error={errors?.document?.message}
          {...form.register('legal.document')}
        />
        <TextField
          label={labels['legal.address']}
          optional
          maxLength={300}
          autoComplete="street-address"
          error={errors?.address?.message}
          {...form.register('legal.address')}
        />
        <TextField
          label={labels['legal.phone']}
          optional
          type="tel"
          maxLength={30}
          autoComplete="tel"
          placeholder="(62) 3333-4444"
          error={errors?.phone?.message}
          {...form.register('legal.phone')}
        />
      </SectionForm>
    </Section>
  )
}
