// docs/rules/site.md 23
import { openCookie } from '../../platform/http/open-cookie.ts'

const seconds = 365 * 24 * 60 * 60

export function storeLocale(): void {
  if (/(?:^|;\s*)locale=pt-BR/.test(document.cookie)) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = openCookie('locale', 'pt-BR', window.location.protocol === 'https:', seconds)
}
