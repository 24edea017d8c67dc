import { X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import parts from './dialog-parts.module.css'
import styles from './native-dialog.module.css'

export type NativeDialogProps = {
  /** DialogOpener opens the dialog by this id. */
  id: string
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
  place?: 'middle' | 'start' | 'end' | 'foot'
  onClose?: () => void
  ref?: Ref<HTMLDialogElement>
}

/** The browser's own dialog, without script; native-life.ts closes it at a press outside. */
export const NativeDialog = ({
  id,
  title,
  children,
  actions,
  place = 'middle',
  onClose,
  ref,
}: NativeDialogProps) => (
  <dialog
    ref={ref}
    id={id}
    className={classNames(styles.dialog, styles[place])}
    aria-labelledby={`${id}-title`}
    data-native-dialog
    onClose={onClose}
  >
    <div className={parts.box}>
      <div className={parts.header}>
        <h2 id={`${id}-title`} className={parts.title}>
          {title}
        </h2>
        <Button look="quiet" icon={X} aria-label="Fechar" {...{ command: 'close', commandfor: id }} />
      </div>
      <div className={parts.content}>{children}</div>
      {actions && <div className={parts.actions}>{actions}</div>}
    </div>
  </dialog>
)
