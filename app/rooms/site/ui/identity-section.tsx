import { Controller } from 'react-hook-form'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { ImageField } from '../../uploads/ui/image-field.tsx'
import { identityForm } from '../settings-form.ts'
import { SectionForm } from './section-form.tsx'
import { sections } from './sections.ts'
import { useSettingsSection } from './use-settings-section.ts'

export function IdentitySection() {
  const { id, title } = sections.identity
  const section = useSettingsSection(id, identityForm)
  const { form, labels } = section
  const { errors } = form.formState
  return (
    <Section id={id} title={title} intro="Como o site se chama e se apresenta, aqui e nos buscadores.">
      <SectionForm id={id} section={section}>
        <TextField
          label={labels.title}
          maxLength={120}
          counts
          required
          error={errors.title?.message}
          {...form.register('title')}
        />
        <TextField
          label={labels.description}
          optional
          help="Uma frase. Aparece nos buscadores e quando alguém envia um link do site."
          maxLength={300}
          counts
          error={errors.description?.message}
          {...form.register('description')}
        />
        <TextArea
          label={labels.introduction}
          optional
          help="Quem vocês são, em poucas linhas, na página inicial. Em branco, aparece a descrição."
          maxLength={600}
          error={errors.introduction?.message}
          {...form.register('introduction')}
        />
        <Controller
          control={form.control}
          name="site_logo"
          render={({ field, fieldState }) => (
            <ImageField
              label={labels.site_logo}
              optional
              help="Fica no alto de todas as páginas, no lugar do título. De preferência com fundo transparente."
              asksForAlt={false}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="site_favicon"
          render={({ field, fieldState }) => (
            <ImageField
              label={labels.site_favicon}
              optional
              help="A imagem pequena na aba do navegador: um quadrado, com pelo menos 48 px de lado."
              asksForAlt={false}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
      </SectionForm>
    </Section>
  )
}
