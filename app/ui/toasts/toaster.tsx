import { CircleCheck, CircleExclamationPoint, X } from 'lucide-react'
import { createRoot } from 'react-dom/client'
import { toast as raise, Toaster } from 'sonner'
import 'sonner/dist/styles.css'
import { Icon } from '../icon.tsx'
import { keepClearOfButtons } from './clear-of-buttons.ts'
import { patchSonner, silent } from './patch-sonner.ts'
import type { ToastMore } from './toast.ts'
import styles from './toaster.module.css'

/** docs/rules/site.md 18. Sonner pauses while the pointer rests on a toast, or a keyboard is in it (patch-sonner.ts). */
const duration = 7000

let mounted: HTMLElement | undefined

/** Uses the browser's top layer and a mark for React Aria, so that an open dialog neither covers nor silences it. */
function bringToFront(element: HTMLElement) {
  // Browsers from before 2024 have none; the toast is there, under a dialog.
  if (!('showPopover' in element)) return
  if (element.matches(':popover-open')) element.hidePopover()
  element.showPopover()
}

function mount(): HTMLElement {
  const place = document.createElement('div')
  place.className = styles.place ?? ''
  place.popover = 'manual'
  place.dataset.reactAriaTopLayer = 'true'
  document.body.append(place)
  patchSonner(place)
  keepClearOfButtons(place)
  createRoot(place).render(
    <Toaster
      position="bottom-right"
      // The toasts stand above a form's bar and the buttons of a dialog.
      offset={{
        bottom: 'calc(1.5rem + var(--toast-lift, 0rem) + var(--toast-clear, 0rem))',
        right: '1.5rem',
      }}
      mobileOffset={{
        bottom: 'calc(1rem + var(--toast-lift, 0rem) + var(--toast-clear, 0rem))',
        left: '1rem',
        right: '1rem',
      }}
      duration={duration}
      closeButton
      expand
      containerAriaLabel="Avisos"
      customAriaLabel="Avisos"
      icons={{
        success: <Icon of={CircleCheck} />,
        error: <Icon of={CircleExclamationPoint} />,
        close: <Icon of={X} size="small" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Fechar o aviso',
        classNames: {
          toast: styles.toast ?? '',
          success: styles.success ?? '',
          error: styles.error ?? '',
          title: styles.title ?? '',
          actionButton: styles.deed ?? '',
          closeButton: styles.close ?? '',
        },
      }}
    />,
  )
  return place
}

export function showToast(
  kind: 'success' | 'error',
  sentence: string,
  { deed, isAnnounced }: ToastMore = {},
) {
  mounted ??= mount()
  bringToFront(mounted)
  const isSilent = isAnnounced && !raise.getToasts().some(({ id }) => id === sentence)
  // One that nobody announced does not swallow the same words when they are to be heard.
  if (!isAnnounced) raise.dismiss(besideOf(sentence))
  // The same text twice is one toast: a failed call and the session's watcher may both say it.
  raise[kind](sentence, {
    // A toast with an action has an id of its own: two toasts of the same text may undo different things.
    ...(!deed && { id: isSilent ? besideOf(sentence) : sentence }),
    ...(isSilent && { className: silent }),
    ...(deed && { action: { label: deed.label, onClick: () => void deed.act() } }),
  })
}

export function dropToast(sentence: string) {
  raise.dismiss(sentence)
  raise.dismiss(besideOf(sentence))
}

/** The id of a toast whose words are announced elsewhere. */
const besideOf = (sentence: string) => `beside ${sentence}`
