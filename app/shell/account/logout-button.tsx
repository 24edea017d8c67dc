import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { hasUnsavedOf } from '../../ui/unsaved/unsaved-text.ts'
import { logOut } from './logout.ts'

/** Asks first where unsaved text would be deleted with the session. */
export function LogoutButton({ userId, className }: { userId: string; className: string | undefined }) {
  const [isAsking, setAsking] = useState(false)
  const leave = async () => {
    if (await hasUnsavedOf(userId)) setAsking(true)
    else await logOut(userId)
  }
  return (
    <>
      <Button look="quiet" icon={LogOut} className={className} onClick={leave} data-named="Sair">
        <span>Sair</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Sair e apagar o que não foi salvo?"
        confirmLabel="Sair e apagar"
        destroys
        onConfirm={() => logOut(userId)}
      >
        Há um texto seu que não foi salvo. Ao sair, ele é apagado deste navegador, para que ninguém mais o
        leia.
      </ConfirmDialog>
    </>
  )
}
