import {
  CircleCheck,
  CircleExclamationPoint,
  Info,
  type LucideIcon,
  TriangleExclamationPoint,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { focusOn } from './focus.ts'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

const drawings: Record<NoticeTone, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleExclamationPoint,
  danger: CircleExclamationPoint,
}

type NoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  /** Announces the notice when it appears; leave it off if the notice is there from the start. */
  live?: boolean
  /** The notice replaced a form that had the focus. */
  takesFocus?: boolean
  action?: ReactNode
  children?: ReactNode
}

export function Notice({ tone = 'info', title, live = false, takesFocus, action, children }: NoticeProps) {
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined
  return (
    <div
      className={classNames(styles.notice, styles[tone])}
      role={role}
      {...(takesFocus && { tabIndex: -1, ref: focusOn })}
    >
      <Icon of={drawings[tone]} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
