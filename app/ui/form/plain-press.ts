/** Whether the press opens no new tab or window. */
export const isPlainPress = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey
