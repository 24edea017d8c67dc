import article from '../../../ui/article.module.css'
import { ResponsiveImage } from '../../../ui/responsive-image.tsx'
import { type ImageView, pictureOf } from '../upload.ts'

/** Beside the text, or below its first words on a narrow screen. */
const sizes = '(min-width: 1200px) 26rem, (min-width: 992px) 34vw, 100vw'

export const ArticleCover = ({ cover }: { cover: ImageView }) => (
  <ResponsiveImage className={article.cover ?? ''} image={pictureOf(cover)} sizes={sizes} first rounded />
)
