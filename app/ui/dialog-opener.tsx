import { Button, type ButtonProps } from './button.tsx'

/** Opens the NativeDialog or Drawer of that id, from the markup alone; where a browser cannot, native-life.ts does it. */
export const DialogOpener = ({ dialog, ...button }: ButtonProps & { dialog: string }) => (
  <Button {...button} {...{ command: 'show-modal', commandfor: dialog }} aria-haspopup="dialog" />
)
