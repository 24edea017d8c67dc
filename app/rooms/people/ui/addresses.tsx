import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../../platform/api-client/send.ts'
import { postalCodeText } from '../../../platform/brazil/postal-code.ts'
import { unbroken } from '../../../platform/text/unbroken.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { stack } from '../../../ui/layout.ts'
import typography from '../../../ui/text/typography.module.css'
import type { AddressView } from '../profile/addresses.server.ts'
import styles from './account.module.css'
import { profileApi } from './account-client.ts'
import { AddressDialog } from './address-dialog.tsx'

const filled = (...parts: string[]) => parts.filter(Boolean).join(', ')

export function Addresses({ addresses }: { addresses: AddressView[] }) {
  const { revalidate } = useRevalidator()
  const [writing, setWriting] = useState<AddressView | 'new' | null>(null)
  const [deleting, setDeleting] = useState<AddressView | null>(null)

  return (
    <>
      {addresses.length === 0 && <p className={typography.faint}>Nenhum endereço guardado.</p>}
      <ul className={stack(3)}>
        {addresses.map((address) => (
          <li key={address._id} className={styles.item}>
            <div className={styles.lines}>
              {address.recipient && <strong>{address.recipient}</strong>}
              <span>{filled(address.street, address.number, address.complement)}</span>
              <span>{filled(address.district, `${address.city} – ${address.state}`)}</span>
              <span className={typography.faint}>
                {unbroken(`CEP ${postalCodeText(address.postal_code)}`)}
              </span>
              {address.reference && <span>Referência: {address.reference}</span>}
            </div>
            <div className={styles.buttons}>
              <Button
                look="quiet"
                aria-label={`Alterar o endereço ${address.street}`}
                onClick={() => setWriting(address)}
              >
                Alterar
              </Button>
              <Button
                look="quiet"
                aria-label={`Excluir o endereço ${address.street}`}
                onClick={() => setDeleting(address)}
              >
                Excluir
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button icon={Plus} onClick={() => setWriting('new')}>
          Novo endereço
        </Button>
      </div>
      {writing && (
        <AddressDialog address={writing === 'new' ? null : writing} onClose={() => setWriting(null)} />
      )}
      <ConfirmDialog
        isOpen={deleting !== null}
        onOpenChange={(isOpen) => !isOpen && setDeleting(null)}
        title="Excluir o endereço?"
        confirmLabel="Excluir"
        destroys
        onConfirm={async () => {
          if (!deleting) return
          await send(profileApi().addresses[':id'].$delete({ param: { id: deleting._id } }))
          await revalidate()
        }}
      >
        {deleting && filled(deleting.street, deleting.number)}
      </ConfirmDialog>
    </>
  )
}
