import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { type Sent, send } from '../../../platform/api-client/send.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { UserView } from '../users/users.server.ts'
import styles from './account.module.css'
import { usersApi } from './account-client.ts'
import { Invitation } from './invitation.tsx'
import { useProvenPassword } from './prove-password.tsx'

type Question = 'sessions' | 'account' | 'factor' | 'user'

export function UserDangers({ user }: { user: UserView }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { proving, dialog } = useProvenPassword()
  const [asked, setAsked] = useState<Question | null>(null)
  const one = () => usersApi()[':id']
  const param = { id: user._id }

  async function act<T>(call: () => Promise<Sent<T>>, said: string): Promise<boolean> {
    const sent = await proving(call)
    if (sent.ok) toast.success(said)
    else toast.error(sent.message)
    // A refusal too may be of an account that is not as it is shown here.
    await revalidate()
    return sent.ok
  }

  const endSessions = () =>
    act(() => send(one().sessions.$delete({ param }), { quiet: true }), 'Aparelhos desconectados.')
  const takeFactor = () =>
    act(
      () => send(one()['second-factor'].$delete({ param }), { quiet: true }),
      'Duas etapas e chaves de acesso desativadas. A pessoa foi avisada.',
    )
  const switchTo = (active: boolean) =>
    act(
      () => send(one().$patch({ param, json: { active } }), { quiet: true }),
      active ? 'Conta reativada.' : 'Conta desativada.',
    )
  async function remove() {
    const sent = await proving(() => send(one().$delete({ param }), { quiet: true }))
    if (!sent.ok) return toast.error(sent.message)
    toast.success('Usuário excluído.')
    await navigate(paths.users())
  }

  /** The dialog is closed first: the password may be asked for in another. */
  const asking = (question: Question, destroys: boolean, deed: () => Promise<unknown>) => ({
    isOpen: asked === question,
    onOpenChange: (isOpen: boolean) => setAsked(isOpen ? question : null),
    destroys,
    onConfirm: async () => {
      setAsked(null)
      await deed()
    },
  })

  return (
    <>
      {!user.has_password && <Invitation user={user} />}
      <div className={styles.buttons}>
        <Button onClick={() => setAsked('sessions')}>Desconectar aparelhos</Button>
        {user.active ? (
          <Button onClick={() => setAsked('account')}>Desativar conta</Button>
        ) : (
          <Button onClick={() => switchTo(true)}>Reativar conta</Button>
        )}
        {user.can.take_factor && (
          <Button onClick={() => setAsked('factor')}>Desativar duas etapas e chaves de acesso</Button>
        )}
        <Button look="danger" onClick={() => setAsked('user')}>
          Excluir
        </Button>
      </div>
      <ConfirmDialog
        {...asking('sessions', false, endSessions)}
        title={`Desconectar os aparelhos de ${user.name}?`}
        confirmLabel="Desconectar"
      >
        A pessoa sai da conta em todos os computadores e celulares, e precisa entrar de novo com a senha. As
        chaves de acesso dela deixam de valer.
      </ConfirmDialog>
      <ConfirmDialog
        {...asking('account', false, () => switchTo(false))}
        title={`Desativar a conta de ${user.name}?`}
        confirmLabel="Desativar"
      >
        A pessoa sai da conta em todos os aparelhos e não entra mais. O que ela fez continua no site, e a
        conta pode ser reativada aqui.
      </ConfirmDialog>
      <ConfirmDialog {...asking('user', true, remove)} title={`Excluir ${user.name}?`} confirmLabel="Excluir">
        Nome, e-mail, telefone, documento e endereços são apagados da conta. Não dá para desfazer. Os pedidos
        pagos ficam guardados pelo tempo que a lei manda. Para só impedir a entrada, desative a conta.
      </ConfirmDialog>
      <ConfirmDialog
        {...asking('factor', false, takeFactor)}
        title={`Desativar as duas etapas e as chaves de acesso de ${user.name}?`}
        confirmLabel="Desativar"
      >
        Para quem perdeu o celular e os códigos de recuperação. Antes, confirme por telefone ou pessoalmente
        que é a própria pessoa que pede: depois disto a senha basta para entrar. Ela recebe um e-mail.
      </ConfirmDialog>
      {dialog}
    </>
  )
}
