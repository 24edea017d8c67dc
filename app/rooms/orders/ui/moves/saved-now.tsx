import type { ReactNode } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { Notice } from '../../../../ui/notice.tsx'
import typography from '../../../../ui/text/typography.module.css'

type SavedNowProps = { takesFocus?: boolean; action?: ReactNode; children: string }

/** What another person saved meanwhile, beside what was typed. */
export const SavedNow = ({ takesFocus = false, action, children }: SavedNowProps) => (
  <Notice
    tone="warning"
    live={!takesFocus}
    takesFocus={takesFocus}
    title="O que está salvo agora"
    action={action}
  >
    <p className={classNames(typography.breakable, typography.lines)}>{children || '(vazio)'}</p>
  </Notice>
)
