import { NativeDialog, type NativeDialogProps } from './native-dialog.tsx'

type DrawerProps = Omit<NativeDialogProps, 'place'> & { side?: 'start' | 'end' | 'foot' }

export function Drawer({ side = 'end', ...dialog }: DrawerProps) {
  return <NativeDialog {...dialog} place={side} />
}
