import { NativeDialog, type NativeDialogProps } from './native-dialog.tsx'

type DrawerProps = Omit<NativeDialogProps, 'place'> & { side?: 'start' | 'end' | 'foot' }

/** A dialog that comes from an edge: the menu on a phone, filters as a sheet. */
export function Drawer({ side = 'end', ...dialog }: DrawerProps) {
  return <NativeDialog {...dialog} place={side} />
}
