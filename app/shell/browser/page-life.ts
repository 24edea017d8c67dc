// Runs on every page without React. Listens on the document, so it does not matter what is rendered, how or when.
import { tellFailuresBy } from '../../platform/api-client/tell-failure.ts'
import { watchCartCount } from '../../rooms/cart/ui/show-cart-count.ts'
import { suggestWhenFocused } from '../../rooms/search/ui/suggest-when-focused.ts'
import { liveNatively } from '../../ui/native-life.ts'
import { liveText } from '../../ui/text/live-text.ts'
import { sayOnArrival, toast } from '../../ui/toasts/toast.ts'
import { sendCleanForms } from './clean-forms.ts'
import { goBackOneStep } from './go-back.ts'
import { storeLocale } from './locale-cookie.ts'
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
  // Reading a cookie asks another process: a touch must not wait for it.
  for (const step of [watchCartCount, storeLocale]) setTimeout(step)
}
