import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { useAlive } from '../../../ui/use-alive.ts'
import { useAnchor } from '../../../ui/use-anchor.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './section-nav.module.css'

type SectionNavProps = {
  sections: Record<string, { id: string; title: string }>
  unsaved: ReadonlySet<string>
  /** the path of the screen, without an anchor */
  address: string
  /** stands above the index; a phone shows it there alone */
  head?: ReactNode
  /** stands beside the index: the next step */
  beside?: ReactNode
  children: ReactNode
}

/**
 * An index that marks unsaved sections, side by side with them on a desk; on a phone each section is a screen of its
 * own under its anchor.
 */
export function SectionNav({ sections, unsaved, address, head, beside, children }: SectionNavProps) {
  const anchor = useAnchor()
  const isAlive = useAlive()
  const side = useFocusOfSection(anchor, isAlive)
  const isIndex = !Object.values(sections).some(({ id }) => anchor === id)
  return (
    <div className={styles.screen} data-index={isAlive ? isIndex || undefined : 'unknown'}>
      {head && <div className={styles.top}>{head}</div>}
      <div className={styles.side} ref={side}>
        <Link href={address} className={styles.back}>
          <Icon of={ArrowLeft} size="small" />
          Todas as seções
        </Link>
        <nav className={styles.nav} aria-label="Seções das configurações">
          <ul className={styles.list}>
            {Object.values(sections).map(({ id, title }) => (
              <li key={id}>
                <Link
                  className={styles.link}
                  href={`${address}#${id}`}
                  aria-current={anchor === id ? 'location' : undefined}
                  data-unsaved={unsaved.has(id) || undefined}
                >
                  {title}
                  {unsaved.has(id) && <VisuallyHidden>: alterações não salvas</VisuallyHidden>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {beside}
      </div>
      <div className={styles.sections}>{children}</div>
    </div>
  )
}

/**
 * On a phone, index and section replace each other and the pressed link is hidden: the section's title takes its focus,
 * or in the index the link that led to the section.
 */
function useFocusOfSection(anchor: string, isAlive: boolean) {
  const side = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(undefined)
  useEffect(() => {
    // Before, the address is not read yet, and its anchor would seem to be a step.
    if (!isAlive) return
    const left = shown.current
    shown.current = anchor
    if (left === undefined || left === anchor) return
    const frame = requestAnimationFrame(() => {
      const focused = document.activeElement
      const isHidden = focused instanceof HTMLElement && side.current?.contains(focused) && !isShown(focused)
      if (focused !== document.body && !isHidden) return
      const title = document.getElementById(anchor)?.querySelector<HTMLElement>('h2')
      if (title) title.tabIndex = -1
      const link = [...(side.current?.querySelectorAll('a') ?? [])].find(({ hash }) => hash === `#${left}`)
      const place = title ?? link
      place?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [anchor, isAlive])
  return side
}

const isShown = (element: HTMLElement) => element.getClientRects().length > 0
