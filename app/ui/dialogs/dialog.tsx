import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect } from 'react'
import { Heading, Modal, ModalOverlay, Dialog as Window } from 'react-aria-components'
import { sayAriaWords } from '../aria-words.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { returnFocus } from '../focus.ts'
import styles from './dialog.module.css'
import parts from './dialog-parts.module.css'

sayAriaWords()

type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  children: ReactNode
  actions?: ReactNode
  wide?: boolean
  role?: 'dialog' | 'alertdialog'
}

export function Dialog({ isOpen, onOpenChange, title, children, actions, wide, role }: DialogProps) {
  // React Aria returns the focus only once: too early while the page behind is inert, in vain if the opener is gone.
  useLayoutEffect(() => {
    if (!isOpen) return
    const opener = document.activeElement
    return () => returnFocus(opener)
  }, [isOpen])
  return (
    <ModalOverlay
      className={styles.overlay}
      data-area="account"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
    >
      <Modal className={classNames(styles.modal, wide && styles.wide)}>
        <Window className={classNames(parts.box, styles.window)} role={role}>
          <header className={parts.header}>
            <Heading slot="title" level={2} className={parts.title}>
              {title}
            </Heading>
            <Button look="quiet" icon={X} aria-label="Fechar" onClick={() => onOpenChange(false)} />
          </header>
          <div className={parts.content}>{children}</div>
          {actions && <footer className={parts.actions}>{actions}</footer>}
        </Window>
      </Modal>
    </ModalOverlay>
  )
}
