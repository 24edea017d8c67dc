import { RefreshCw } from 'lucide-react'
import { useRef } from 'react'
import { SendingFailed, sendFile } from '../../../platform/api-client/send-file.ts'
import { Button } from '../../../ui/button.tsx'
import { useFocusWhileSending } from '../../../ui/fields/use-focus-while-sending.ts'
import { useSending } from '../../../ui/form/use-sending.ts'
import { Progress } from '../../../ui/progress.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { uploadRefusals } from '../text.ts'
import { mostFileBytes, mostImageBytes, type UploadView } from '../upload.ts'
import { progressWords } from './progress-words.ts'
import { fileAndPictureTypes } from './upload-file.ts'
import { imageTypes } from './upload-image.ts'

type ReplaceUploadProps = { upload: UploadView; onReplaced: (upload: UploadView) => void }

/** Replaces the file in every text that shows it. */
export function ReplaceUpload({ upload, onReplaced }: ReplaceUploadProps) {
  const input = useRef<HTMLInputElement>(null)
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
        toast.success('Pronto: a troca já vale em todos os lugares.')
        onReplaced(replaced)
      },
      onFailed: (message) => toast.error(message),
    },
  )

  const whole = useRef<HTMLDivElement>(null)
  useFocusWhileSending(whole, onItsWay !== null)

  if (onItsWay)
    return (
      <div ref={whole}>
        <Progress {...progressWords(onItsWay)} />
      </div>
    )
  return (
    <div ref={whole}>
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
          if (file) void send(file)
        }}
      />
    </div>
  )
}
