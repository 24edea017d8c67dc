import { useRevalidator } from 'react-router'
import { send } from '../../../platform/api-client/send.ts'
import { typedPhone } from '../../../platform/brazil/masks.ts'
import { Button } from '../../../ui/button.tsx'
import { DocumentField } from '../../../ui/fields/document-field.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { usePlainForm } from '../../../ui/form/plain-form.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { useNotedUnsaved } from '../../../ui/unsaved/use-noted-unsaved.ts'
import type { ProfileView } from '../profile/profile.server.ts'
import styles from './account.module.css'
import { profileApi } from './account-client.ts'

export function PersonForm({ profile }: { profile: ProfileView }) {
  const { revalidate } = useRevalidator()
  const form = usePlainForm(async ({ name = '', phone = '', document = '' }) => {
    // A phone may be older than the rule: whoever leaves it as it is saves the rest.
    const isNew = phone !== typedPhone(profile.phone)
    const json = { name, document, ...(isNew && { phone }) }
    const sent = await send(profileApi().index.$patch({ json }), { quiet: true })
    if (!sent.ok) return sent
    toast.success('Dados salvos.')
    await revalidate()
    return undefined
  })
  useNotedUnsaved(form.isTouched)
  return (
    <form className={styles.form} {...form.wiring}>
      <FormProblem of={form} />
      <TextField
        label="Nome"
        name="name"
        required
        maxLength={120}
        autoComplete="name"
        defaultValue={profile.name}
        error={form.errorOf('name')}
      />
      <div className={styles.pair}>
        <PhoneField optional defaultValue={profile.phone} error={form.errorOf('phone')} />
        <DocumentField optional defaultValue={profile.document} error={form.errorOf('document')} />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" look="main" busy={form.isBusy}>
          Salvar dados
        </Button>
      </div>
    </form>
  )
}
