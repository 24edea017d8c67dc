import { FileText } from 'lucide-react'
import { Icon } from '../../../ui/icon.tsx'
import { ResponsiveImage } from '../../../ui/pictures/responsive-image.tsx'
import { pictureOf, type UploadView } from '../upload.ts'
import styles from './upload-picture.module.css'

export function UploadPicture({ upload }: { upload: Pick<UploadView, 'image' | 'url'> }) {
  const { image, url } = upload
  return (
    <span className={styles.frame}>
      {image ? (
        <ResponsiveImage image={pictureOf(image, '')} sizes="12rem" className={styles.picture ?? ''} />
      ) : (
        <span className={styles.file}>
          <Icon of={FileText} />
          {url.slice(url.lastIndexOf('.') + 1).toUpperCase()}
        </span>
      )}
    </span>
  )
}
