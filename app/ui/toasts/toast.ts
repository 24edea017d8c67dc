// The few bytes every page carries; the toaster itself comes with the first toast.
import { tabMemory } from '../../platform/memory.ts'
import { toastText } from './toast-text.ts'

/** An action while the toast is there: "Desfazer". */
export type ToastDeed = { label: string; act: () => void | Promise<void> }

let toaster: Promise<typeof import('./toaster.tsx')> | undefined

/** `isAnnounced`: something else on the page tells screen readers the same. */
export type ToastMore = { deed?: ToastDeed; isAnnounced?: boolean }

/** What waits for the toaster. */
const waiting = new Set<{ sentence: string }>()

async function show(kind: 'success' | 'error', text: string, more: ToastMore = {}): Promise<void> {
  const sentence = toastText(text)
  const mine = { sentence }
  waiting.add(mine)
  const there = (await fetched()) ?? (await soon().then(fetched))
  if (!waiting.delete(mine)) return
  if (there) there.showToast(kind, sentence, more)
  else if (kind === 'error' && !more.isAnnounced) window.alert(sentence)
}

function fetched() {
  toaster ??= import('./toaster.tsx')
  return toaster.catch(() => {
    toaster = undefined
    return null
  })
}

/** By then a page that is being left is gone: what was cut off with it is no news. */
const soon = () => new Promise((done) => setTimeout(done, 3000))

export const toast = {
  success: (text: string, deed?: ToastDeed) => void show('success', text, deed && { deed }),
  error: (text: string, more?: Pick<ToastMore, 'isAnnounced'>) => void show('error', text, more),
  /** Removes the toast of that text. */
  over(text: string) {
    const sentence = toastText(text)
    for (const one of waiting) if (one.sentence === sentence) waiting.delete(one)
    toaster?.then(({ dropToast }) => dropToast(sentence)).catch(() => {})
  },
}

const place = 'toast-on-arrival'

/** The next page shows this toast. */
export const toastOnArrival = (text: string, kind: 'success' | 'error' = 'success') =>
  void tabMemory.write(place, `${kind}:${text}`)

export function sayOnArrival(): void {
  const [, kind, text] = /^(success|error):(.+)$/s.exec(tabMemory.take(place) ?? '') ?? []
  if (text) void show(kind === 'error' ? kind : 'success', text)
}
