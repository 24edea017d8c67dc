/** Whether a press asks for what stands there, and not for a tab or a window of its own. */
export const isPlainPress = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey
