// docs/rules/site.md 23

const seconds = 365 * 24 * 60 * 60
const localeCookie = (isSecure: boolean) =>
  `locale=pt-BR; Max-Age=${seconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`

export function storeLocale(): void {
  if (/(?:^|;\s*)locale=pt-BR/.test(document.cookie)) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = localeCookie(window.location.protocol === 'https:')
}
