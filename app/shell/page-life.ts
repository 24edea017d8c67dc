// What lives on every page without React, a public page or a screen of the application: listens on the document, so
// that it does not matter who renders what stands there, nor when.
import { tellFailuresBy } from '../platform/api-client/tell-failure.ts'
import { keepCartCountShown } from '../rooms/cart/ui/show-cart-count.ts'
import { suggestWhenFocused } from '../rooms/search/ui/suggest-when-focused.ts'
import { liveText } from '../ui/live-text.ts'
import { liveNatively } from '../ui/native-life.ts'
import { sayOnArrival, toast } from '../ui/toast.ts'
import { sendCleanForms } from './clean-forms.ts'
import { goBackOneStep } from './go-back.ts'
import { keepLocale } from './locale-cookie.ts'
import { markScrolled } from './mark-scrolled.ts'

let lives = false

export function livePage(): void {
  if (lives) return
  lives = true
  tellFailuresBy(toast.error)
  markScrolled()
  liveNatively()
  liveText()
  suggestWhenFocused()
  goBackOneStep()
  sendCleanForms()
  sayOnArrival()
  // For a cookie the browser asks another process, and a touch would wait for the answer.
  for (const step of [keepCartCountShown, keepLocale]) setTimeout(step)
}
