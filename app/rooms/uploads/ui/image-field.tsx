import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { FieldFrameProps } from '../../../ui/fields/field-frame.tsx'
import { FileField } from '../../../ui/fields/file-field.tsx'
import { focusChooser } from '../../../ui/fields/use-focus-while-sending.ts'
import { useFormFiles } from '../../../ui/form/form-context.ts'
import { useSending } from '../../../ui/form/use-sending.ts'
import { stack } from '../../../ui/layout.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { imageTrouble } from '../text.ts'
import type { ImageView } from '../upload.ts'
import { AlternativeText } from './alternative-text.tsx'
import { ChooseSent } from './choose-sent.tsx'
import { ChosenImage } from './chosen-image.tsx'
import { NotSent, notSentText } from './not-sent.tsx'
import { progressWords } from './progress-words.ts'
import { imageTypes, uploadImage } from './upload-image.ts'

type ImageFieldProps = FieldFrameProps & {
  value: ImageView | null
  onChange: (image: ImageView | null) => void
  /** false where the place has an alternative text of its own, like a banner, or needs none, like a favicon */
  asksForAlt?: boolean
}

const stillImage = 'A animação se perde: fica só a primeira imagem.'

export function ImageField({ value, onChange, asksForAlt = true, error, ...frame }: ImageFieldProps) {
  useFormFiles()
  const [said, setSaid] = useState('')
  // A description is answered later, when another image may be chosen, or none.
  const now = useRef(value)
  now.current = value
  const whole = useRef<HTMLDivElement>(null)
  const { onItsWay, failed, send, giveUp } = useSending(uploadImage, {
    onSent(image) {
      onChange(image)
      setSaid(image.animated ? `Imagem enviada. ${stillImage}` : 'Imagem enviada.')
    },
    onFailed: (message) => toast.error(imageTrouble(message)),
  })
  const isSending = onItsWay !== null
  const stopTrying = () => {
    focusChooser(whole.current)
    giveUp()
  }

  return (
    <div ref={whole} className={stack(4)}>
      <FileField
        {...frame}
        accept={imageTypes}
        error={failed ? notSentText(failed) : error}
        onFiles={([file]) => {
          setSaid('')
          if (file) void send(file)
        }}
        progress={onItsWay ? progressWords(onItsWay) : undefined}
      >
        {isSending ? (
          <Button onClick={giveUp}>Cancelar o envio</Button>
        ) : failed?.canRetry ? (
          <NotSent failed={failed} onAgain={(file) => void send(file)} onGiveUp={stopTrying} />
        ) : (
          value && (
            <ChosenImage
              image={value}
              note={said.includes(stillImage) ? stillImage : undefined}
              onRemove={() => {
                focusChooser(whole.current)
                onChange(null)
                setSaid('Imagem removida.')
              }}
            />
          )
        )}
      </FileField>
      {!isSending && (
        <div>
          <ChooseSent
            kind="image"
            onChosen={({ image }) => {
              giveUp()
              onChange(image)
              setSaid('Imagem escolhida.')
            }}
          />
        </div>
      )}
      {asksForAlt && value && !isSending && (
        <AlternativeText
          key={value._id}
          image={value}
          onChange={(next) => {
            if (now.current?._id === next._id) onChange(next)
          }}
        />
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}
