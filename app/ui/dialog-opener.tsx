import { Button, type ButtonProps } from './button.tsx'

/** Opens the NativeDialog or Drawer of that id. Recent browsers do it from the markup alone, before any script has run. */
export function DialogOpener({ dialog, onClick, ...button }: ButtonProps & { dialog: string }) {
  const command = { command: 'show-modal', commandfor: dialog }
  return (
    <Button
      {...button}
      {...command}
      aria-haspopup="dialog"
      onClick={(event) => {
        onClick?.(event)
        const target = document.getElementById(dialog)
        // The browser's own command follows the click, and must not find the dialog open already.
        if (target instanceof HTMLDialogElement && !('commandForElement' in event.currentTarget))
          target.showModal()
      }}
    />
  )
}
