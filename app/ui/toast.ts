// The few bytes every page carries. The toaster itself comes with the first toast.
import { toastText } from './toast-text.ts'

async function show(kind: 'success' | 'error', text: string): Promise<void> {
  const sentence = toastText(text)
  const { showToast } = await import('./toaster.tsx')
  showToast(kind, sentence)
}

export const toast = {
  success: (text: string) => void show('success', text),
  error: (text: string) => void show('error', text),
}
