import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../../platform/api-client/send.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { UserView } from '../users/users.server.ts'
import { usersApi } from './account-client.ts'
import { useProvenPassword } from './prove-password.tsx'

/** Of somebody who has not chosen a password. */
export function Invitation({ user }: { user: UserView }) {
  const { revalidate } = useRevalidator()
  const { proving, dialog } = useProvenPassword()
  const [isBusy, setBusy] = useState(false)

  async function inviteAgain() {
    setBusy(true)
    const sent = await proving(() =>
      send(usersApi()[':id'].invitation.$post({ param: { id: user._id } }), { quiet: true }),
    )
    setBusy(false)
    if (sent.ok) toast.success('Convite enviado.')
    else toast.error(sent.message)
    await revalidate()
  }

  return (
    <>
      <Notice
        title="Esta pessoa ainda não escolheu uma senha"
        action={
          user.can.invite && (
            <Button busy={isBusy} onClick={() => void inviteAgain()}>
              Enviar o convite de novo
            </Button>
          )
        }
      >
        Enquanto isso, ela não entra. O link do convite vale por uma hora.
      </Notice>
      {dialog}
    </>
  )
}
