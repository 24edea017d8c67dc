import { FileText, RotateCw, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { sizeText } from '../../../platform/text/sizes.ts'
import { Button } from '../../../ui/button.tsx'
import type { FieldFrameProps } from '../../../ui/field-frame.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSending } from '../../../ui/use-sending.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { FileView } from '../upload.ts'
import { ChooseSent } from './choose-sent.tsx'
import { progressWords } from './progress-words.ts'
import styles from './upload-field.module.css'
import { fileAndPictureTypes, uploadFile } from './upload-file.ts'
import { useKeptFocus } from './use-kept-focus.ts'

type UploadFieldProps = FieldFrameProps & {
  value: FileView | null
  onChange: (file: FileView | null) => void
}

/** One file for download: chosen or dropped, sent with its progress, sent again when it did not arrive, taken away. */
export function UploadField({ value, onChange, error, ...frame }: UploadFieldProps) {
  const [said, setSaid] = useState('')
  const whole = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState<{ file: File; message: string } | null>(null)
  const { onItsWay, send, cancel } = useSending(uploadFile, {
    onSent(file) {
      onChange(file)
      setSaid('Arquivo enviado.')
    },
    onFailed: (message, file) => setFailed({ file, message }),
  })
  const isSending = onItsWay !== null
  useKeptFocus(whole, isSending)
  const isAtRest = !isSending && !failed

  function begin(file: File) {
    setFailed(null)
    void send(file)
  }

  return (
    <div ref={whole}>
      <FileField
        {...frame}
        accept={fileAndPictureTypes}
        error={failed ? `${failed.file.name}: ${failed.message}` : error}
        onFiles={([file]) => {
          setSaid('')
          if (file) begin(file)
        }}
        progress={onItsWay ? progressWords(onItsWay) : undefined}
      >
        {isSending && <Button onClick={cancel}>Cancelar o envio</Button>}
        {failed && (
          <div className={styles.again}>
            <Button icon={RotateCw} onClick={() => begin(failed.file)}>
              Enviar de novo
            </Button>
            <Button look="quiet" onClick={() => setFailed(null)}>
              Desistir
            </Button>
          </div>
        )}
        {isAtRest && value && (
          <div className={styles.file}>
            <Icon of={FileText} />
            <a className={styles.name} href={value.url}>
              {value.name}
              <span className={styles.size}>{sizeText(value.bytes)}</span>
            </a>
            <Button
              icon={Trash2}
              look="quiet"
              aria-label="Remover o arquivo"
              onClick={() => {
                onChange(null)
                setSaid('Arquivo removido.')
              }}
            />
          </div>
        )}
      </FileField>
      {isAtRest && (
        <ChooseSent
          kind="file"
          onChosen={({ _id, url, name, mime, bytes }) => {
            onChange({ _id, url, name, mime, bytes })
            setSaid('Arquivo escolhido.')
          }}
        />
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}
