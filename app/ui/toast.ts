// The few bytes every page carries; the toaster itself comes with the first toast.
import { tabMemory } from '../platform/memory.ts'
import { toastText } from './toast-text.ts'

/** An action while the toast is there: "Desfazer". */
export type ToastDeed = { label: string; act: () => void | Promise<void> }

let toaster: Promise<typeof import('./toaster.tsx')> | undefined

async function show(kind: 'success' | 'error', text: string, deed?: ToastDeed): Promise<void> {
  const sentence = toastText(text)
  toaster ??= import('./toaster.tsx')
  const { showToast } = await toaster
  showToast(kind, sentence, deed)
}

export const toast = {
  success: (text: string, deed?: ToastDeed) => void show('success', text, deed),
  error: (text: string) => void show('error', text),
  /** Removes the toast of that text. */
  over: (text: string) => void toaster?.then(({ dropToast }) => dropToast(toastText(text))),
}

const place = 'toast-on-arrival'

/** Shown by the next page. */
export const toastOnArrival = (text: string, kind: 'success' | 'error' = 'success') =>
  void tabMemory.write(place, `${kind}:${text}`)

export function sayOnArrival(): void {
  const [, kind, text] = /^(success|error):(.+)$/s.exec(tabMemory.take(place) ?? '') ?? []
  if (kind && text) void show(kind as 'success' | 'error', text)
}
