import { useRevalidator } from 'react-router'
import { send } from '../../../platform/api-client/send.ts'
import type { StateCode } from '../../../platform/brazil/states.ts'
import { AddressFields } from '../../../ui/address-fields/address-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useAskedClose } from '../../../ui/dialogs/use-asked-close.tsx'
import { FormProblem } from '../../../ui/form/form-problem.tsx'
import { usePlainForm } from '../../../ui/form/plain-form.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { AddressView } from '../profile/addresses.server.ts'
import styles from './account.module.css'
import { profileApi } from './account-client.ts'

type Written = Omit<AddressView, '_id' | 'state'> & { state: StateCode }

/** @param address null for a new one */
export function AddressDialog({ address, onClose }: { address: AddressView | null; onClose: () => void }) {
  const { revalidate } = useRevalidator()

  const form = usePlainForm(async (fields) => {
    const json = fields as Written
    const { addresses } = profileApi()
    const sent = address
      ? await send(addresses[':id'].$patch({ param: { id: address._id }, json }), { quiet: true })
      : await send(addresses.$post({ json }), { quiet: true })
    if (!sent.ok) return sent
    toast.success('Endereço salvo.')
    onClose()
    await revalidate()
    return undefined
  })
  const { close, question } = useAskedClose(form.isTouched, onClose)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      title={address ? 'Alterar endereço' : 'Novo endereço'}
    >
      <form className={styles.form} {...form.wiring}>
        <FormProblem of={form} />
        <AddressFields address={address ?? {}} errorOf={form.errorOf} />
        <div className={styles.buttons}>
          <Button type="submit" look="main" busy={form.isBusy}>
            Salvar endereço
          </Button>
          <Button onClick={close}>Voltar</Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}
