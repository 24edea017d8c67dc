import { ImageOff, Images, Type } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import type { FieldFrameProps } from '../../../ui/fields/field-frame.tsx'
import { FileField } from '../../../ui/fields/file-field.tsx'
import { useFormFiles } from '../../../ui/form/form-context.ts'
import { stack } from '../../../ui/layout.ts'
import { lateDialog } from '../../../ui/parts/late-part.tsx'
import { ResponsiveImage } from '../../../ui/pictures/responsive-image.tsx'
import { SortableList } from '../../../ui/sorting/sortable-list.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { type ImageView, pictureOf } from '../upload.ts'
import { AlternativeText } from './alternative-text.tsx'
import styles from './images-field.module.css'
import { placeAsChosen } from './place-as-chosen.ts'
import { QueueNotice } from './queue-notice.tsx'
import sending from './send-many.module.css'
import { SendingLine } from './send-many.tsx'
import { imageTypes, uploadImage } from './upload-image.ts'
import { useManySending } from './use-many-sending.ts'

const ChooseUpload = lateDialog(async () => ({
  default: (await import('./choose-upload.tsx')).ChooseUpload,
}))

type ImagesFieldProps = FieldFrameProps & {
  value: readonly ImageView[]
  onChange: (images: ImageView[]) => void
  most: number
}

/** The images stand in order; the first stands for the record in lists. */
export function ImagesField({ value, onChange, most, ...frame }: ImagesFieldProps) {
  useFormFiles()
  const [described, setDescribed] = useState<string | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  // Uploads and descriptions are answered later, and one after the other before the last value was rendered.
  const now = useRef(value)
  now.current = value
  const change = (images: readonly ImageView[]) => {
    if (images.length > most) toast.error(`No máximo ${most} imagens.`)
    const next = images.slice(0, most)
    now.current = next
    onChange(next)
  }
  const add = (images: readonly ImageView[]) =>
    change([...now.current, ...images.filter(({ _id }) => !now.current.some((one) => one._id === _id))])
  const places = useRef(new Map<string, number>())
  const many = useManySending(uploadImage, (sent, place) => {
    places.current.set(sent._id, place)
    change(placeAsChosen(now.current, sent, places.current))
  })
  const underWay = many.all.filter(({ state }) => state !== 'done')
  const image = value.find(({ _id }) => _id === described)

  return (
    <div className={stack(2)}>
      <FileField {...frame} accept={imageTypes} multiple disabled={value.length >= most} onFiles={many.send}>
        {value.length > 0 && <ImageOrder images={value} onChange={change} onDescribe={setDescribed} />}
      </FileField>
      {underWay.length > 0 && <QueueNotice all={underWay} says={many.says} onAllAgain={many.allAgain} />}
      {underWay.length > 0 && (
        <ul className={stack(2)} aria-label="Envios">
          {underWay.map((one) => (
            <li key={one.id} className={sending.line}>
              <SendingLine one={one} onAgain={() => many.again(one.id)} onDrop={() => many.drop(one.id)} />
            </li>
          ))}
        </ul>
      )}
      {value.length < most && (
        <div>
          <Button look="quiet" flush icon={Images} onClick={() => setChoosing(true)}>
            Escolher entre as já enviadas
          </Button>
        </div>
      )}
      {isChoosing && (
        <Suspense>
          <ChooseUpload
            kind="image"
            many
            onClose={() => setChoosing(false)}
            onChosen={(uploads) => {
              setChoosing(false)
              add(uploads.flatMap((upload) => upload.image ?? []))
            }}
          />
        </Suspense>
      )}
      {image && (
        <Dialog
          isOpen
          onOpenChange={() => setDescribed(null)}
          title="Descrição da imagem"
          actions={
            <Button look="main" onClick={() => setDescribed(null)}>
              Pronto
            </Button>
          }
        >
          <AlternativeText
            key={image._id}
            image={image}
            onChange={(next) => change(now.current.map((one) => (one._id === next._id ? next : one)))}
          />
        </Dialog>
      )}
    </div>
  )
}

type ImageOrderProps = {
  images: readonly ImageView[]
  onChange: (images: ImageView[]) => void
  onDescribe: (id: string) => void
}

function ImageOrder({ images, onChange, onDescribe }: ImageOrderProps) {
  const nameOf = (one: ImageView) => one.alt || `Imagem ${images.indexOf(one) + 1}`
  return (
    <div className={styles.list}>
      <SortableList
        label="Imagens, na ordem em que aparecem"
        items={images}
        nameOf={nameOf}
        onChange={onChange}
        draw={(one, place) => (
          <div className={styles.row}>
            <ResponsiveImage image={pictureOf(one, '')} sizes="4rem" className={styles.picture ?? ''} />
            <span className={styles.words}>
              <span className={one.alt ? styles.alt : styles.none}>{one.alt || 'Sem descrição'}</span>
              {place === 0 && <Badge>Capa</Badge>}
            </span>
          </div>
        )}
        entries={(one) => [
          {
            id: 'describe',
            label: 'Descrição da imagem',
            icon: Type,
            onAction: () => onDescribe(one._id),
          },
          {
            id: 'remove',
            label: 'Remover esta imagem',
            icon: ImageOff,
            destroys: true,
            onAction: () => onChange(images.filter(({ _id }) => _id !== one._id)),
          },
        ]}
      />
    </div>
  )
}
