import { FileText, RotateCw, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sizeText } from '../../../platform/text/sizes.ts'
import { Button } from '../../../ui/button.tsx'
import type { FieldFrameProps } from '../../../ui/field-frame.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { FileView } from '../upload.ts'
import { ChooseSent } from './choose-sent.tsx'
import { progressWords } from './progress-words.ts'
import styles from './upload-field.module.css'
import { fileTypes } from './upload-file.ts'
import { useFileSending } from './use-file-sending.ts'

type UploadFieldProps = FieldFrameProps & {
  value: FileView | null
  onChange: (file: FileView | null) => void
}

/** One file for download: chosen or dropped, sent with its progress, sent again when it did not arrive, taken away. */
export function UploadField({ value, onChange, error, ...frame }: UploadFieldProps) {
  const [said, setSaid] = useState('')
  const whole = useRef<HTMLDivElement>(null)
  const { sending, send, cancel } = useFileSending((file) => {
    onChange(file)
    setSaid('Arquivo enviado.')
  })
  const isSending = sending?.state === 'sending'
  useKeptFocus(whole, isSending)
  const failed = sending?.state === 'failed' ? sending : null

  return (
    <div ref={whole}>
      <FileField
        {...frame}
        accept={fileTypes}
        error={failed ? `${failed.file.name}: ${failed.message}` : error}
        onFiles={([file]) => {
          setSaid('')
          if (file) void send(file)
        }}
        progress={isSending ? progressWords(sending) : undefined}
      >
        {isSending && <Button onClick={cancel}>Cancelar o envio</Button>}
        {failed && (
          <div className={styles.again}>
            <Button icon={RotateCw} onClick={() => void send(failed.file)}>
              Enviar de novo
            </Button>
            <Button look="quiet" onClick={cancel}>
              Desistir
            </Button>
          </div>
        )}
        {!sending && value && (
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
      {!sending && (
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

/** The chooser goes while a file is sent, and the button that cancels comes: the focus moves between the two. */
function useKeptFocus(whole: React.RefObject<HTMLDivElement | null>, isSending: boolean) {
  const was = useRef(isSending)
  useEffect(() => {
    if (was.current === isSending) return
    was.current = isSending
    const lost = document.activeElement === document.body || whole.current?.contains(document.activeElement)
    if (lost) whole.current?.querySelector<HTMLElement>(isSending ? 'button' : 'input[type=file]')?.focus()
  }, [whole, isSending])
}
