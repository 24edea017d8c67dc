import { X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Heading, Modal, ModalOverlay, Dialog as Window } from 'react-aria-components'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { focusHeadingIfLost } from './focus.ts'
import sheet from './sheet.module.css'

type DialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the foot, the one that goes on last. */
  actions?: ReactNode
  wide?: boolean
  /** An answer is needed: neither Escape nor a click outside closes it. */
  insists?: boolean
  role?: 'dialog' | 'alertdialog'
}

const afterTheLibraryMs = 300

export function Dialog({
  isOpen,
  onOpenChange,
  title,
  children,
  actions,
  wide,
  insists = false,
  role,
}: DialogProps) {
  // What opened it may be gone by the time it closes: the library then finds nothing to give the focus back to.
  useEffect(() => {
    if (isOpen) return () => void setTimeout(focusHeadingIfLost, afterTheLibraryMs)
  }, [isOpen])
  return (
    <ModalOverlay
      className={styles.overlay}
      data-area="account"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!insists}
      isKeyboardDismissDisabled={insists}
    >
      <Modal className={classNames(styles.modal, wide && styles.wide)}>
        <Window className={classNames(sheet.sheet, styles.window)} role={role}>
          <header className={sheet.header}>
            <Heading slot="title" level={2} className={sheet.title}>
              {title}
            </Heading>
            {!insists && (
              <Button look="quiet" icon={X} aria-label="Fechar" onClick={() => onOpenChange(false)} />
            )}
          </header>
          <div className={sheet.content}>{children}</div>
          {actions && <footer className={sheet.actions}>{actions}</footer>}
        </Window>
      </Modal>
    </ModalOverlay>
  )
}
