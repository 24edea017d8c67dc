import type { CSSProperties } from 'react'
import type { ImageView } from '../../uploads/upload.ts'
import { logoOf } from '../images.ts'
import { themeOf } from '../theme.ts'
import styles from './theme-preview.module.css'

type ThemePreviewProps = { title: string; logo: ImageView | null; primary: string; secondary: string }

/** A page in small, in the colours being chosen. It is a picture: nothing in it is reached by keyboard. */
export function ThemePreview({ title, logo, primary, secondary }: ThemePreviewProps) {
  const colors = themeOf({ primary_color: primary, secondary_color: secondary }) as CSSProperties
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>Como fica</figcaption>
      <div className={styles.page} style={colors} aria-hidden="true">
        <div className={styles.header}>
          {logo ? (
            <img className={styles.logo} {...sized(logo)} alt="" />
          ) : (
            <span className={styles.brand}>{title}</span>
          )}
          <span className={styles.entries}>
            <span className={styles.present}>Início</span>
            <span>Quem somos</span>
            <span>Contato</span>
          </span>
        </div>
        <div className={styles.body}>
          <p className={styles.heading}>{title}</p>
          <p>
            Um parágrafo de texto com <span className={styles.link}>um link</span> no meio.
          </p>
          <span className={styles.button}>Saiba mais</span>
        </div>
        <div className={styles.footer}>
          <strong>{title.toLocaleUpperCase('pt-BR')}</strong>
          <span className={styles.footerLink}>contato@exemplo.org.br</span>
        </div>
      </div>
    </figure>
  )
}

function sized(logo: ImageView) {
  const { url, width, height } = logoOf(logo)
  return { src: url, width, height }
}
