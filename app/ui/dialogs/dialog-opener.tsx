import { Button, type ButtonProps } from '../button.tsx'

/** Opens the dialog by markup alone; where a browser does not support `command`, native-life.ts opens it. */
export const DialogOpener = ({ dialog, ...button }: ButtonProps & { dialog: string }) => (
  <Button {...button} {...{ command: 'show-modal', commandfor: dialog }} aria-haspopup="dialog" />
)
