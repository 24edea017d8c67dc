import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Menu, MenuItem, MenuTrigger, Button as Opener, Popover } from 'react-aria-components'
import { type ButtonLook, buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './menu-button.module.css'

export type MenuEntry = {
  id: string
  label: string
  icon?: LucideIcon
  destroys?: boolean
  disabled?: boolean
} & ({ onAction: () => void; href?: never } | { href: string; onAction?: never })

type MenuButtonProps = {
  /** Visible only without `children`. */
  label: string
  entries: MenuEntry[]
  look?: ButtonLook
  icon?: LucideIcon
  children?: ReactNode
}

export function MenuButton({
  label,
  entries,
  look = 'quiet',
  icon = EllipsisVertical,
  children,
}: MenuButtonProps) {
  return (
    <MenuTrigger>
      <Opener
        className={buttonClass({ look, icon }, children) ?? ''}
        aria-label={children ? undefined : label}
      >
        {children}
        <Icon of={icon} size="small" />
      </Opener>
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <Menu
          className={styles.menu ?? ''}
          aria-label={label}
          disabledKeys={entries.filter((entry) => entry.disabled).map((entry) => entry.id)}
        >
          {entries.map(({ id, label: words, icon: drawing, destroys, onAction, href }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={words}
              className={classNames(styles.entry, destroys && styles.destroys) ?? ''}
              onAction={onAction}
              href={href}
            >
              {drawing && <Icon of={drawing} size="small" />}
              {words}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
