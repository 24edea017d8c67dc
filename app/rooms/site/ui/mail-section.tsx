import { type ReactNode, useState } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { emptyAccount, mailForm } from '../settings-form.ts'
import { MailAccountFields } from './mail-account-fields.tsx'
import { MailAccountState } from './mail-account-state.tsx'
import { SectionForm } from './section-form.tsx'
import { sections } from './sections.ts'
import { useSettingsDesk } from './settings-desk.ts'
import { useSettingsSection } from './use-settings-section.ts'

/** @param testLetter from the room of mail */
export function MailSection({ testLetter }: { testLetter: ReactNode }) {
  const { id, title } = sections.mail
  const { settings } = useSettingsDesk()
  const { from_environment: fixed, smtp, mail_ready: isReady } = settings
  const [isChanging, setChanging] = useState(false)
  const section = useSettingsSection(id, mailForm(fixed), () => setChanging(false))
  const { form, labels } = section
  return (
    <Section
      id={id}
      title={title}
      intro="A conta por onde o site envia e-mails: avisos de mensagens, senhas esquecidas. Sem ela, tudo espera em E-mails."
    >
      {fixed.smtp ? (
        <Notice>A conta de e-mail é definida por quem instalou o programa e não muda por aqui.</Notice>
      ) : (
        smtp.set && (
          <MailAccountState
            isChanging={isChanging}
            onChange={() => setChanging(true)}
            onGiveUp={() => {
              form.setValue('smtp', emptyAccount)
              form.clearErrors('smtp')
              setChanging(false)
            }}
          />
        )
      )}
      {smtp.set && !isReady && (
        <Notice tone="warning" title="A conta ainda não envia e-mails">
          Falta dizer de quem os e-mails vêm: preencha o remetente. Se ele já está preenchido, a conta não
          pode mais ser lida, porque a chave secreta do site mudou: informe-a de novo.
        </Notice>
      )}
      <SectionForm id={id} section={section}>
        {!fixed.smtp && (isChanging || !smtp.set) && <MailAccountFields form={form} labels={labels} />}
        <TextField
          label={labels.mail_from}
          optional={!fixed.mail_from}
          type="email"
          readOnly={fixed.mail_from}
          autoComplete="off"
          help={
            fixed.mail_from
              ? 'Definido por quem instalou o programa; não muda por aqui.'
              : 'O endereço de onde os e-mails saem. Em branco, vale o usuário da conta.'
          }
          error={form.formState.errors.mail_from?.message}
          {...form.register('mail_from')}
        />
      </SectionForm>
      {testLetter}
    </Section>
  )
}
