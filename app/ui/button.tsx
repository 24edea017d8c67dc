import type { LucideIcon } from 'lucide-react'
import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useContext } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { HoldsPresses } from './islands/island.tsx'
import { Link, type LinkProps } from './link.tsx'
import { Spinner } from './spinner.tsx'
import { useAlive } from './use-alive.ts'

/** A page has one `main` button; the others are `secondary`, or `quiet` beside text. */
export type ButtonLook = 'main' | 'secondary' | 'quiet' | 'danger'

type Dress = {
  look?: ButtonLook
  icon?: LucideIcon
  wide?: boolean
  /** aligns a quiet button with the text above */
  flush?: boolean
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Dress & {
    ref?: Ref<HTMLButtonElement>
    /** The button stays focused and in place, and ignores further clicks. */
    busy?: boolean
    /** The form works without script: the button may send it before any script has run. */
    plain?: boolean
    children?: ReactNode
  }

export function buttonClass(
  { look = 'secondary', icon, wide, flush }: Dress,
  children: ReactNode,
  extra?: string,
) {
  return classNames(
    styles.button,
    styles[look],
    icon && !children && styles.onlyIcon,
    wide && styles.wide,
    flush && styles.flush,
    extra,
  )
}

export function Button({
  look,
  icon,
  wide,
  flush,
  busy = false,
  plain = false,
  className,
  children,
  onClick,
  disabled,
  ...rest
}: ButtonProps) {
  // Disabled until the form's script runs: before that, the browser would put the fields' text into the address.
  const isAlive = useAlive()
  const isHeld = useContext(HoldsPresses)
  const ignoreWhileBusy = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || (rest.type === 'submit' && !plain && !isHeld && !isAlive)}
      className={buttonClass({ look, icon, wide, flush }, children, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={ignoreWhileBusy}
    >
      {busy ? <Spinner /> : icon && <Icon of={icon} size="small" />}
      {children}
    </button>
  )
}

export function ButtonLink({ look, icon, wide, flush, className, children, ...rest }: LinkProps & Dress) {
  return (
    <Link {...rest} className={buttonClass({ look, icon, wide, flush }, children, className)}>
      {icon && <Icon of={icon} size="small" />}
      {children}
    </Link>
  )
}
