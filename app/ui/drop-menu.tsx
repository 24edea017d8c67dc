import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './drop-menu.module.css'
import { Icon } from './icon.tsx'

type DropMenuProps = {
  label: ReactNode
  icon?: LucideIcon
  align?: 'start' | 'end'
  className?: string
  children: ReactNode
}

/** Plain HTML: it opens before any script has run. native-life.ts adds the closing. */
export const DropMenu = ({ label, icon, align = 'start', className, children }: DropMenuProps) => (
  <details className={classNames(styles.menu, className)} data-drop-menu>
    <summary className={styles.opener}>
      {icon && <Icon of={icon} size="small" />}
      {label}
      <Icon of={ChevronDown} size="small" />
    </summary>
    <ul className={classNames(styles.panel, styles[align])}>{children}</ul>
  </details>
)
