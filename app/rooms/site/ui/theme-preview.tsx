import { classNames } from '../../../ui/class-names.ts'
import { cluster, stack } from '../../../ui/layout.ts'
import typography from '../../../ui/text/typography.module.css'
import type { ImageView } from '../../uploads/upload.ts'
import { logoOf } from '../images.ts'
import { previewOf } from '../preview.ts'
import styles from './theme-preview.module.css'

type ThemePreviewProps = { title: string; logo: ImageView | null; primary: string; secondary: string }

/**
 * Small pages in the colours being chosen, by day and by night. They are pictures, with nothing to reach by keyboard.
 */
export function ThemePreview({ title, logo, primary, secondary }: ThemePreviewProps) {
  return (
    <div className={styles.both}>
      {(['day', 'night'] as const).map((light) => (
        <figure key={light} className={stack(2, 'top')}>
          <figcaption className={classNames(typography.s, typography.semibold)}>
            {light === 'day' ? 'Como fica' : 'Para quem usa o modo escuro'}
          </figcaption>
          <div className={styles.page} style={previewOf(light, { primary, secondary })} aria-hidden="true">
            <div className={styles.header}>
              {logo ? (
                <span className={styles.tag}>
                  <img className={styles.logo} {...sized(logo)} alt="" />
                </span>
              ) : (
                <span className={styles.brand}>{title}</span>
              )}
              <span className={classNames(cluster(4), typography.s)}>
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
      ))}
    </div>
  )
}

function sized(logo: ImageView) {
  const { url, width, height } = logoOf(logo)
  return { src: url, width, height }
}
