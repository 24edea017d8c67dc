import { useRevalidator } from 'react-router'
import { send } from '../../../platform/api-client/send.ts'
import { sendFile } from '../../../platform/api-client/send-file.ts'
import { sayBeside } from '../../../platform/api-client/tell-failure.ts'
import { FileField } from '../../../ui/fields/file-field.tsx'
import { useSending } from '../../../ui/form/use-sending.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { useProvenPassword } from '../../people/ui/prove-password.tsx'
import { copiesApi } from './system-api.ts'

/** Adds a copy from another machine; a large one takes as long as its way. */
export function CopyUpload() {
  const { revalidate } = useRevalidator()
  const { proving, dialog } = useProvenPassword('trazer uma cópia de segurança')
  const {
    onItsWay,
    failed,
    send: start,
  } = useSending<{ name: string }>(
    (file, onProgress, signal) => sendFile('/api/system/copies', file, { onProgress, signal }),
    {
      onSent: () => {
        toast.success('A cópia chegou inteira e está na lista.')
        void revalidate()
      },
      onFailed: (message) => void sayBeside({ message }),
    },
  )

  async function choose([file]: File[]) {
    if (!file) return
    const may = await proving(() => send(copiesApi().access.$post()))
    if (may.ok) await start(file)
  }

  return (
    <>
      <FileField
        label="Trazer uma cópia de fora"
        help="Um arquivo praca-….tar ou praca-….tar.age. Ele é conferido por inteiro antes de entrar na lista."
        accept=".tar,.age"
        error={failed?.message}
        onFiles={choose}
        progress={
          onItsWay
            ? {
                label: onItsWay.part < 1 ? 'Enviando a cópia' : 'Conferindo a cópia',
                value: onItsWay.part < 1 ? Math.round(onItsWay.part * 100) : undefined,
              }
            : undefined
        }
      />
      {dialog}
    </>
  )
}
