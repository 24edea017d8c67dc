import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  children: ReactNode
  confirmLabel: string
  /** names the button that leads back */
  backLabel?: string
  destroys?: boolean
  /** The dialog closes when this resolves and stays open when it throws. */
  onConfirm: () => void | Promise<void>
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, children, confirmLabel, backLabel = 'Voltar' } = props
  const { destroys = false, onConfirm } = props
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
      onOpenChange(false)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      actions={
        <>
          <Button autoFocus onClick={() => onOpenChange(false)}>
            {backLabel}
          </Button>
          <Button look={destroys ? 'danger' : 'main'} busy={isBusy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
