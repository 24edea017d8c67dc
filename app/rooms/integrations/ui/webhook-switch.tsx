// The actions on an endpoint besides changing it.
import { Send } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useProvenPassword } from '../../people/ui/prove-password.tsx'
import type { WebhookView } from '../webhook.ts'
import styles from './integrations.module.css'
import { SecretOnce } from './secret-once.tsx'
import { webhooksApi } from './webhooks-api.ts'

export function WebhookSwitch({ webhook }: { webhook: WebhookView }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'test' | 'switch' | null>(null)
  const param = { id: webhook._id }

  async function test() {
    setBusy('test')
    const sent = await send(webhooksApi()[':id'].test.$post({ param }))
    setBusy(null)
    if (!sent.ok) return
    if (sent.data.state === 'delivered') toast.success('O teste foi recebido.')
    else toast.error('O teste não foi aceito. Veja a resposta abaixo.')
    await revalidate()
  }

  async function toggle() {
    setBusy('switch')
    const sent = await send(webhooksApi()[':id'].$patch({ param, json: { enabled: !webhook.enabled } }))
    setBusy(null)
    if (sent.ok) toast.success(webhook.enabled ? 'Avisos desligados.' : 'Avisos ligados.')
    await revalidate()
  }

  return (
    <div className={styles.buttons}>
      <Button look="main" icon={Send} busy={busy === 'test'} onClick={test}>
        Enviar um teste
      </Button>
      <Button busy={busy === 'switch'} onClick={toggle}>
        {webhook.enabled ? 'Desligar' : 'Ligar de novo'}
      </Button>
    </div>
  )
}

export function WebhookDangers({ webhook }: { webhook: WebhookView }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'secret' | 'delete' | null>(null)
  const [secret, setSecret] = useState('')
  const { proving, dialog } = useProvenPassword('trocar o segredo')
  const one = () => webhooksApi()[':id']
  const param = { id: webhook._id }

  async function changeSecret() {
    setAsked(null)
    const sent = await proving(() => send(one().secret.$post({ param }), { quiet: true }))
    if (sent.ok) setSecret(sent.data.secret)
    else toast.error(sent.message)
  }
  async function remove() {
    const sent = await send(one().$delete({ param }))
    if (!sent.ok) return
    toast.success('Endereço excluído.')
    await navigate(paths.integrations())
  }

  return (
    <>
      {secret && (
        <SecretOnce
          title="Este é o novo segredo"
          secret={secret}
          what="o segredo"
          action={<Button onClick={() => setSecret('')}>Já copiei</Button>}
        >
          Copie agora: ele não será mostrado de novo. O anterior ainda vale por um dia.
        </SecretOnce>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => setAsked('secret')}>Trocar o segredo</Button>
        <Button look="danger" onClick={() => setAsked('delete')}>
          Excluir
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asked === 'secret'}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title="Trocar o segredo?"
        confirmLabel="Trocar"
        onConfirm={changeSecret}
      >
        O outro programa confere os avisos com este segredo. Você terá um dia para colocar o novo nele.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={`Excluir “${webhook.name}”?`}
        confirmLabel="Excluir"
        destroys
        onConfirm={remove}
      >
        O site deixa de avisá-lo, e o registro do que foi enviado sai também.
      </ConfirmDialog>
      {dialog}
    </>
  )
}
