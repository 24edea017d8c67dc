import type { UseFormReturn } from 'react-hook-form'
import { keysOf } from '../../../platform/members.ts'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { stack } from '../../../ui/layout.ts'
import type { MailForm } from '../settings-form.ts'
import styles from './mail-account.module.css'

type MailAccountFieldsProps = { form: UseFormReturn<MailForm>; labels: Record<string, string> }

const usualPort = { starttls: '587', tls: '465' } as const

export function MailAccountFields({ form, labels }: MailAccountFieldsProps) {
  const errors = form.formState.errors.smtp
  return (
    <div className={stack(5)}>
      <TextField
        label={labels['smtp.host']}
        help="Quem cuida do seu e-mail diz qual é. No Gmail: smtp.gmail.com."
        placeholder="smtp.exemplo.org.br"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors?.host?.message}
        {...form.register('smtp.host')}
      />
      <div className={styles.pair}>
        <SelectField
          label={labels['smtp.security']}
          choices={[
            { value: 'starttls', label: 'STARTTLS (em geral, porta 587)' },
            { value: 'tls', label: 'TLS direto (em geral, porta 465)' },
          ]}
          error={errors?.security?.message}
          {...form.register('smtp.security', {
            onChange: ({ target }) => {
              const known: string[] = Object.values(usualPort)
              const security = keysOf(usualPort).find((one) => one === target.value)
              if (security && known.includes(form.getValues('smtp.port')))
                form.setValue('smtp.port', usualPort[security])
            },
          })}
        />
        <TextField
          label={labels['smtp.port']}
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          error={errors?.port?.message}
          {...form.register('smtp.port')}
        />
      </div>
      <TextField
        label={labels['smtp.user']}
        help="Quase sempre o próprio endereço de e-mail."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors?.user?.message}
        {...form.register('smtp.user')}
      />
      <PasswordField
        label={labels['smtp.password']}
        help="Fica guardada com criptografia: ninguém consegue ver depois. O Gmail pede uma “senha de app”."
        autoComplete="new-password"
        error={errors?.password?.message}
        {...form.register('smtp.password')}
      />
    </div>
  )
}
