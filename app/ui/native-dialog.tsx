import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { useLocation } from 'react-router'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './native-dialog.module.css'
import sheet from './sheet.module.css'

export type NativeDialogProps = {
  /** What DialogOpener names. */
  id: string
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot, the one that goes on last. */
  actions?: ReactNode
  place?: 'middle' | 'start' | 'end' | 'foot'
  onClose?: () => void
  ref?: Ref<HTMLDialogElement>
}

/** The browser's own dialog: focus kept inside, Escape and a touch outside close it, and so does going to another page. */
export function NativeDialog({
  id,
  title,
  children,
  actions,
  place = 'middle',
  onClose,
  ref,
}: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { key } = useLocation()
  useImperativeHandle(ref, () => dialog.current as HTMLDialogElement, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place closes the dialog
  useEffect(() => {
    dialog.current?.close()
  }, [key])

  const closeOutside = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) dialog.current?.close()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the button
    <dialog
      ref={dialog}
      id={id}
      className={classNames(styles.dialog, styles[place])}
      aria-labelledby={`${id}-title`}
      onClick={closeOutside}
      onClose={onClose}
    >
      <div className={sheet.sheet}>
        <div className={sheet.header}>
          <h2 id={`${id}-title`} className={sheet.title}>
            {title}
          </h2>
          <Button look="quiet" icon={X} aria-label="Fechar" onClick={() => dialog.current?.close()} />
        </div>
        <div className={sheet.content}>{children}</div>
        {actions && <div className={sheet.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
