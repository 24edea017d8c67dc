import { RefreshCw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { SendingFailed, sendFile } from '../../../platform/api-client/send-file.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useFocusWhileSending } from '../../../ui/fields/use-focus-while-sending.ts'
import { useSending } from '../../../ui/form/use-sending.ts'
import { Progress } from '../../../ui/progress.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { placesText, uploadRefusals } from '../text.ts'
import { mostFileBytes, mostImageBytes, type UploadView } from '../upload.ts'
import { fileAndPictureTypes } from './file-types.ts'
import { progressWords } from './progress-words.ts'
import { imageTypes } from './upload-image.ts'
import { useNoteSending } from './use-note-sending.ts'

type ReplaceUploadProps = {
  upload: UploadView
  onReplaced: (upload: UploadView) => void
  /** Taken out while this is true, it gives the file up. */
  onSending: (isSending: boolean) => void
}

/** Replaces the file in every text that shows it. */
export function ReplaceUpload({ upload, onReplaced, onSending }: ReplaceUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const isImage = upload.kind === 'image'
  const { onItsWay, send } = useSending(
    async (file, onProgress, signal) => {
      const [most, tooLarge] = isImage
        ? [mostImageBytes, uploadRefusals.too_large]
        : [mostFileBytes, uploadRefusals.file_too_large]
      if (file.size > most) throw new SendingFailed(tooLarge, false)
      return sendFile<UploadView>(`/api/uploads/${upload._id}/replacement`, file, { onProgress, signal })
    },
    {
      onSent(replaced) {
        const check = upload.alt ? ' Confira a descrição.' : ''
        toast.success(`Pronto: a troca já vale em todos os lugares.${check}`)
        onReplaced(replaced)
      },
      onFailed: (message) => toast.error(message),
    },
  )

  const whole = useRef<HTMLDivElement>(null)
  const isSending = onItsWay !== null
  useFocusWhileSending(whole, isSending)
  useNoteSending(isSending)
  useEffect(() => onSending(isSending), [isSending, onSending])

  return (
    <>
      <div ref={whole}>
        {onItsWay ? (
          <Progress {...progressWords(onItsWay)} />
        ) : (
          <>
            <Button icon={RefreshCw} onClick={() => input.current?.click()}>
              {isImage ? 'Trocar a imagem' : 'Trocar o arquivo'}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept={isImage ? imageTypes : fileAndPictureTypes}
              onChange={(event) => {
                const [file] = event.target.files ?? []
                event.target.value = ''
                if (!file) return
                if (upload.uses.length > 0) setChosen(file)
                else void send(file)
              }}
            />
          </>
        )}
      </div>
      <ConfirmDialog
        isOpen={chosen !== null}
        onOpenChange={(isOpen) => !isOpen && setChosen(null)}
        title={`Trocar em ${placesText(upload.uses.length)}?`}
        confirmLabel="Trocar"
        destroys
        onConfirm={() => {
          if (chosen) void send(chosen)
        }}
      >
        {isImage ? 'A imagem' : 'O arquivo'} de agora sai do site, inclusive das versões anteriores dos
        textos. Não dá para desfazer.
      </ConfirmDialog>
    </>
  )
}
