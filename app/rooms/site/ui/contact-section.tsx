import { Section } from '../../../ui/section.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { contactForm } from '../settings-form.ts'
import { SectionForm } from './section-form.tsx'
import { sections } from './sections.ts'
import { useSettingsSection } from './use-settings-section.ts'

const profiles = [
  { name: 'url_facebook', placeholder: 'https://www.facebook.com/…' },
  { name: 'url_instagram', placeholder: 'https://www.instagram.com/…' },
  { name: 'url_twitter', placeholder: 'https://x.com/…' },
  { name: 'url_youtube', placeholder: 'https://www.youtube.com/@…' },
] as const

export function ContactSection() {
  const { id, title } = sections.contact
  const section = useSettingsSection(id, contactForm)
  const { form, labels } = section
  const { errors } = form.formState
  return (
    <Section id={id} title={title} intro="O que o rodapé de todas as páginas diz.">
      <SectionForm id={id} section={section}>
        <TextArea
          label={labels.contact}
          optional
          help="Endereço, horário, telefone: o que ajudar quem procura vocês."
          maxLength={1000}
          error={errors.contact?.message}
          {...form.register('contact')}
        />
        <TextField
          label={labels.email}
          optional
          type="email"
          autoComplete="off"
          help="Todos o veem. É também para onde vai o aviso de cada mensagem de visitante."
          error={errors.email?.message}
          {...form.register('email')}
        />
        {profiles.map(({ name, placeholder }) => (
          <TextField
            key={name}
            label={labels[name]}
            optional
            type="url"
            autoComplete="off"
            placeholder={placeholder}
            error={errors[name]?.message}
            {...form.register(name)}
          />
        ))}
      </SectionForm>
    </Section>
  )
}
