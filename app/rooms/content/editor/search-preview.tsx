import { cutAtWord } from '../../../platform/text/excerpt.ts'
import { truncate } from '../../../platform/text/truncate.ts'
import { classNames } from '../../../ui/class-names.ts'
import typography from '../../../ui/text/typography.module.css'
import styles from './search-preview.module.css'

/** Letters: about as many as search engines show. */
const shownTitle = 60
const shownDescription = 160

export function SearchPreview(props: { title: string; address: string; description: string }) {
  return (
    <figure className={styles.preview}>
      <figcaption className={classNames(typography.muted, typography.xs)}>
        Como aparece nos buscadores
      </figcaption>
      <p className={styles.address}>{props.address}</p>
      <p className={styles.title}>{truncate(props.title, shownTitle)}</p>
      <p className={classNames(typography.faint, typography.snug)}>
        {props.description
          ? cutAtWord(props.description, shownDescription)
          : 'Sem descrição, vale o começo do texto.'}
      </p>
    </figure>
  )
}
