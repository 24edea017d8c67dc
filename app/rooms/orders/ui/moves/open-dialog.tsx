import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { NativeDialog } from '../../../../ui/dialogs/native-dialog.tsx'
import { focusHeadingIfLost } from '../../../../ui/focus.ts'
import { stack } from '../../../../ui/layout.ts'
import { Notice } from '../../../../ui/notice.tsx'

type OpenDialogProps = {
  title: ReactNode
  actions: (close: () => void) => ReactNode
  /** true: every way out asks first */
  isWritten: boolean
  onClose: () => void
  children: ReactNode
}

/** A native dialog that is open while it is rendered, on the site and in the account area. */
export function OpenDialog({ title, actions, isWritten, onClose, children }: OpenDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isAsking, setAsking] = useState(false)
  if (isAsking && !isWritten) setAsking(false)
  const field = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    const shown = dialog.current
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches('input, textarea, select')) field.current = target
    }
    shown?.addEventListener('focusin', remember)
    shown?.showModal()
    return () => {
      shown?.removeEventListener('focusin', remember)
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      else requestAnimationFrame(focusHeadingIfLost)
    }
  }, [])
  function close() {
    if (!isWritten) return onClose()
    // By Escape, the cross or a press outside the browser has closed it already.
    if (dialog.current?.open === false) dialog.current.showModal()
    setAsking(true)
  }
  function goOn() {
    field.current?.focus()
    setAsking(false)
  }
  // With keys, the answers are buttons of their own: `autoFocus` says nothing to a button that stays.
  const answers = (
    <Fragment key="answers">
      <Button autoFocus onClick={goOn}>
        Continuar editando
      </Button>
      <Button onClick={onClose}>Voltar assim mesmo</Button>
    </Fragment>
  )
  return (
    <NativeDialog
      ref={dialog}
      id={id}
      title={title}
      actions={isAsking ? answers : <Fragment key="actions">{actions(close)}</Fragment>}
      onClose={close}
    >
      <div className={stack(4)}>
        {children}
        {isAsking && (
          <Notice tone="warning" live>
            O que você escreveu aqui se perde.
          </Notice>
        )}
      </div>
    </NativeDialog>
  )
}
