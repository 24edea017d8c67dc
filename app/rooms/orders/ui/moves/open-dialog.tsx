import { type ReactNode, useEffect, useId, useRef } from 'react'
import { NativeDialog } from '../../../../ui/dialogs/native-dialog.tsx'
import { focusHeadingIfLost } from '../../../../ui/focus.ts'

type OpenDialogProps = { title: ReactNode; actions: ReactNode; onClose: () => void; children: ReactNode }

/** A native dialog that is open while it is rendered, on the site and in the account area. */
export function OpenDialog({ title, actions, onClose, children }: OpenDialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      else requestAnimationFrame(focusHeadingIfLost)
    }
  }, [])
  return (
    <NativeDialog ref={dialog} id={id} title={title} actions={actions} onClose={onClose}>
      {children}
    </NativeDialog>
  )
}
