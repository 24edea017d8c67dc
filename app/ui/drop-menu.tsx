import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './drop-menu.module.css'
import { Icon } from './icon.tsx'

type DropMenuProps = {
  label: ReactNode
  icon?: LucideIcon
  /** Which edge of the button the panel keeps to. */
  align?: 'start' | 'end'
  className?: string
  /** Links, as list items. */
  children: ReactNode
}

/** Links behind a word, in plain HTML: it opens before any script has run. Script only adds the closing. */
export function DropMenu({ label, icon, align = 'start', className, children }: DropMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes the menu
  useEffect(() => {
    if (details.current) details.current.open = false
  }, [key])

  useEffect(() => {
    const closeOutside = (event: PointerEvent | FocusEvent) => {
      const menu = details.current
      if (menu?.open && !menu.contains(event.target as Node)) menu.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [])

  return (
    <details
      ref={details}
      className={classNames(styles.menu, className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !details.current?.open) return
        details.current.open = false
        details.current.querySelector('summary')?.focus()
      }}
    >
      <summary className={styles.opener}>
        {icon && <Icon of={icon} size="small" />}
        {label}
        <Icon of={ChevronDown} size="small" />
      </summary>
      <ul className={classNames(styles.panel, styles[align])}>{children}</ul>
    </details>
  )
}
