import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { type Sent, send } from '../../../platform/api-client/send.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import type { UserView } from '../users.server.ts'
import styles from './account.module.css'
import { usersApi } from './account-client.ts'
import { useProvenPassword } from './prove-password.tsx'

export function UserDangers({ user }: { user: UserView }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { proving, dialog } = useProvenPassword()
  const [isDeleting, setDeleting] = useState(false)
  const [isTaking, setTaking] = useState(false)
  const one = () => usersApi()[':id']
  const param = { id: user._id }

  async function act<T>(call: () => Promise<Sent<T>>, said: string): Promise<boolean> {
    const sent = await proving(call)
    if (!sent.ok) {
      toast.error(sent.message)
      return false
    }
    toast.success(said)
    await revalidate()
    return true
  }

  const endSessions = () =>
    act(() => send(one().sessions.$delete({ param }), { quiet: true }), 'Aparelhos desconectados.')
  const takeFactor = () =>
    act(
      () => send(one()['second-factor'].$delete({ param }), { quiet: true }),
      'Verificação em duas etapas desativada. A pessoa foi avisada.',
    )
  const switchTo = (active: boolean) =>
    act(
      () => send(one().$patch({ param, json: { active, version: user.version } }), { quiet: true }),
      active ? 'Conta reativada.' : 'Conta desativada.',
    )
  async function remove() {
    setDeleting(false)
    const sent = await proving(() => send(one().$delete({ param }), { quiet: true }))
    if (!sent.ok) return toast.error(sent.message)
    toast.success('Usuário excluído.')
    await navigate(paths.users())
  }

  return (
    <>
      <div className={styles.buttons}>
        <Button onClick={endSessions}>Desconectar aparelhos</Button>
        <Button onClick={() => switchTo(!user.active)}>
          {user.active ? 'Desativar conta' : 'Reativar conta'}
        </Button>
        {user.can.take_factor && (
          <Button onClick={() => setTaking(true)}>Desativar verificação em duas etapas</Button>
        )}
        <Button look="danger" onClick={() => setDeleting(true)}>
          Excluir
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isDeleting}
        onOpenChange={setDeleting}
        title={`Excluir ${user.name}?`}
        confirmLabel="Excluir"
        destroys
        onConfirm={remove}
      >
        Nome, e-mail, telefone, documento e endereços são apagados. Não dá para desfazer. Para só impedir a
        entrada, desative a conta.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isTaking}
        onOpenChange={setTaking}
        title={`Desativar a verificação em duas etapas de ${user.name}?`}
        confirmLabel="Desativar"
        onConfirm={async () => {
          setTaking(false)
          await takeFactor()
        }}
      >
        Para quem perdeu o celular e os códigos de recuperação. Antes, confirme por telefone ou pessoalmente
        que é a própria pessoa que pede: depois disto a senha basta para entrar. Ela recebe um e-mail.
      </ConfirmDialog>
      {dialog}
    </>
  )
}
