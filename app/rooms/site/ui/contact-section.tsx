import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { contactForm } from '../settings-form.ts'
import { SectionForm } from './section-form.tsx'
import { sections } from './sections.ts'
import { useSettingsSection } from './use-settings-section.ts'

const profiles = [
  { name: 'url_facebook' },
  { name: 'url_instagram' },
  { name: 'url_twitter' },
  { name: 'url_youtube' },
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
          help="Fica à vista de todos. É também para onde vai o aviso de cada mensagem de visitante."
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PhoneField
          label={labels.whatsapp}
          optional
          autoComplete="off"
          placeholder="(61) 99999-0000"
          help="Com DDD. Vira um botão no rodapé, que abre a conversa com vocês."
          error={errors.whatsapp?.message}
          {...form.register('whatsapp')}
        />
        {profiles.map(({ name }) => (
          <TextField
            key={name}
            label={labels[name]}
            optional
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="off"
            placeholder="@nome ou endereço"
            error={errors[name]?.message}
            {...form.register(name)}
          />
        ))}
      </SectionForm>
    </Section>
  )
}
