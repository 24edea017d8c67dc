import { RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { LetterLine } from '../letter.ts'
import { mailApi } from './mail-api.ts'

/** Offers 'Tentar de novo' for unsent letters, 'Reenviar' for sent ones. */
export function LetterActions({ letter }: { letter: Pick<LetterLine, '_id' | 'can'> }) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const param = { id: letter._id }

  async function retry() {
    setBusy(true)
    const sent = await send(mailApi()[':id'].retry.$post({ param }))
    setBusy(false)
    if (sent.ok) toast.success('O e-mail voltou para a fila.')
    await revalidate()
  }

  async function resend() {
    setBusy(true)
    const sent = await send(mailApi()[':id'].resend.$post({ param }))
    setBusy(false)
    if (!sent.ok) return
    toast.success('Uma cópia entrou na fila.')
    await navigate(paths.letter(sent.data._id))
  }

  return (
    <>
      {letter.can.retry && (
        <Button icon={RotateCw} busy={isBusy} onClick={retry}>
          Tentar de novo
        </Button>
      )}
      {letter.can.resend && (
        <Button icon={Send} busy={isBusy} onClick={resend}>
          Reenviar
        </Button>
      )}
    </>
  )
}
