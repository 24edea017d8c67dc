import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './section-nav.module.css'

type SectionNavProps = {
  sections: Record<string, { id: string; title: string }>
  unsaved: ReadonlySet<string>
}

/** Links to the sections; a dot stands at those with something unsaved. */
export function SectionNav({ sections, unsaved }: SectionNavProps) {
  return (
    <nav className={styles.nav} aria-label="Seções das configurações">
      <ul className={styles.list}>
        {Object.values(sections).map(({ id, title }) => (
          <li key={id}>
            <a className={styles.link} href={`#${id}`} data-unsaved={unsaved.has(id) || undefined}>
              {title}
              {unsaved.has(id) && <VisuallyHidden>: alterações não salvas</VisuallyHidden>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
