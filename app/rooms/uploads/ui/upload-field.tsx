import { FileText, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { sayBeside } from '../../../platform/api-client/tell-failure.ts'
import { sizeText } from '../../../platform/text/sizes.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { FieldFrameProps } from '../../../ui/fields/field-frame.tsx'
import { FileField } from '../../../ui/fields/file-field.tsx'
import { focusChooser } from '../../../ui/fields/use-focus-while-sending.ts'
import { useFormFiles } from '../../../ui/form/form-context.ts'
import { useSending } from '../../../ui/form/use-sending.ts'
import { Icon } from '../../../ui/icon.tsx'
import typography from '../../../ui/text/typography.module.css'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { FileView } from '../upload.ts'
import { ChooseSent } from './choose-sent.tsx'
import { fileAndPictureTypes } from './file-types.ts'
import { NotSent, notSentText } from './not-sent.tsx'
import { progressWords } from './progress-words.ts'
import styles from './upload-field.module.css'
import { uploadFile } from './upload-file.ts'

type UploadFieldProps = FieldFrameProps & {
  value: FileView | null
  onChange: (file: FileView | null) => void
}

export function UploadField({ value, onChange, error, ...frame }: UploadFieldProps) {
  const [said, setSaid] = useState('')
  const whole = useRef<HTMLDivElement>(null)
  useFormFiles()
  const { onItsWay, failed, send, giveUp } = useSending(uploadFile, {
    onSent(file) {
      onChange(file)
      setSaid('Arquivo enviado.')
    },
    onFailed: (message) => void sayBeside({ message }),
  })
  const isSending = onItsWay !== null
  const stopTrying = () => {
    focusChooser(whole.current)
    giveUp()
  }
  const retry = failed?.canRetry ? failed : null
  const isAtRest = !isSending && !retry

  return (
    <div ref={whole}>
      <FileField
        {...frame}
        accept={fileAndPictureTypes}
        error={failed ? notSentText(failed) : error}
        onFiles={([file]) => {
          setSaid('')
          if (file) void send(file)
        }}
        progress={onItsWay ? progressWords(onItsWay) : undefined}
      >
        {isSending && <Button onClick={giveUp}>Cancelar o envio</Button>}
        {retry && <NotSent failed={retry} onAgain={(file) => void send(file)} onGiveUp={stopTrying} />}
        {isAtRest && value && (
          <div className={styles.file}>
            <Icon of={FileText} />
            <a className={styles.name} href={value.url}>
              {value.name}
              <span className={classNames(typography.muted, typography.xs)}>{sizeText(value.bytes)}</span>
            </a>
            <Button
              icon={Trash2}
              look="quiet"
              aria-label="Remover o arquivo"
              onClick={() => {
                focusChooser(whole.current)
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
