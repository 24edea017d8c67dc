import { ResponsiveImage } from '../../../ui/pictures/responsive-image.tsx'
import article from '../../../ui/text/article.module.css'
import { type ImageView, pictureOf } from '../upload.ts'

/** The cover stands beside the text, or below its first words on a narrow screen. */
const sizes = '(min-width: 1200px) 26rem, (min-width: 992px) 34vw, 100vw'

export const ArticleCover = ({ cover }: { cover: ImageView }) => (
  <ResponsiveImage className={article.cover ?? ''} image={pictureOf(cover)} sizes={sizes} first rounded />
)
