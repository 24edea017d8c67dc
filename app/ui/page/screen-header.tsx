import { CircleQuestionMark } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { stack } from '../layout.ts'
import typography from '../text/typography.module.css'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { useReach } from './reach.ts'
import styles from './screen-header.module.css'
import { ScreenHelp } from './screen-help.ts'

type ScreenHeaderProps = {
  title: ReactNode
  /** for aria-labelledby */
  titleId?: string
  /** The list that led to this screen, for the breadcrumb. */
  from?: Crumb
  /** The screen's name in the breadcrumb, where it differs from the title. */
  here?: string
  action?: ReactNode
  children?: ReactNode
}

export function ScreenHeader({ title, titleId, from, here, action, children }: ScreenHeaderProps) {
  const isInReach = useReach()
  return (
    <header className={stack(2)}>
      {from?.href && isInReach(from.href) && (
        <div className={styles.way}>
          <Breadcrumb crumbs={[from, { label: here ?? String(title) }]} />
        </div>
      )}
      <div className={styles.line}>
        <div className={styles.named}>
          <h1 id={titleId} className={styles.title}>
            {title}
          </h1>
          <HelpHere />
        </div>
        {action}
      </div>
      {children && <p className={classNames(typography.muted, typography.measure)}>{children}</p>}
    </header>
  )
}

/** Opens in a tab of its own, so that a form being filled in here stays open. */
function HelpHere() {
  const address = useContext(ScreenHelp)
  if (!address) return null
  const words = 'Ajuda sobre esta tela'
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener"
      className={styles.help}
      data-unprinted=""
      title={words}
      aria-label={`${words} (abre em outra aba)`}
    >
      <Icon of={CircleQuestionMark} size="small" />
    </a>
  )
}
