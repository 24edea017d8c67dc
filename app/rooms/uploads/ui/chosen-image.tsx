import { Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { stack } from '../../../ui/layout.ts'
import { ResponsiveImage } from '../../../ui/pictures/responsive-image.tsx'
import typography from '../../../ui/text/typography.module.css'
import { type ImageView, largestVariant, pictureOf } from '../upload.ts'
import styles from './chosen-image.module.css'

type ChosenImageProps = { image: ImageView; note?: string | undefined; onRemove: () => void }

export function ChosenImage({ image, note, onRemove }: ChosenImageProps) {
  const largest = largestVariant(image)
  return (
    <div className={styles.chosen}>
      <div className={styles.preview}>
        <ResponsiveImage image={pictureOf(image)} sizes="20rem" className={styles.image ?? ''} />
      </div>
      <div className={stack(2, 'start')}>
        <span className={styles.size}>
          {largest.width} × {largest.height} px
        </span>
        {note && <p className={typography.faint}>{note}</p>}
        <Button icon={Trash2} look="quiet" flush onClick={onRemove}>
          Remover a imagem
        </Button>
      </div>
    </div>
  )
}
