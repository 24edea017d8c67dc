// By which policies a page turns text into markup, or into the address of a script, where the browser knows Trusted Types
// (docs/rules/security.md 1.22).

declare global {
  interface DOMParser {
    parseFromString(markup: string | TrustedHTML, type: 'text/html'): Document
  }
  interface ServiceWorkerContainer {
    register(
      script: string | TrustedScriptURL,
      options?: RegistrationOptions,
    ): Promise<ServiceWorkerRegistration>
  }
}

/** The names that a page's Content-Security-Policy lists. */
export const trustedTypeNames = {
  /** what libraries write: looked through */
  rest: 'default',
  /** documents that are read and never shown */
  read: 'read',
  /** the service worker's address */
  worker: 'worker',
} as const

let reading: Pick<TrustedTypePolicy, 'createHTML'> | undefined

/** Parses markup into a document of its own, which runs nothing and fetches nothing. */
export function readMarkup(html: string): Document {
  reading ??= window.trustedTypes?.createPolicy(trustedTypeNames.read, { createHTML: (text: string) => text })
  return new DOMParser().parseFromString(reading ? reading.createHTML(html) : html, 'text/html')
}

/** React makes its script elements of this; a script made so never runs. */
const scriptOfReact = '<script></script>'

const active =
  'script, iframe, frame, object, embed, base, meta, link, form, template, animate, set, animatemotion, animatetransform'

const isActive = ({ name, value }: Attr) =>
  name.startsWith('on') || name === 'srcdoc' || /^[\s\p{Cc}]*(java|vb)script:/iu.test(value)

/** Whether the markup neither runs a script nor loads a document, wherever it is put. */
export function isInert(html: string): boolean {
  if (html === scriptOfReact) return true
  const { head, body } = readMarkup(html)
  const elements = [...head.querySelectorAll('*'), ...body.querySelectorAll('*')]
  return elements.every((element) => !element.matches(active) && ![...element.attributes].some(isActive))
}

/** From here on the browser refuses what a library writes as markup, unless it is inert. */
export function guardMarkup(): void {
  const { trustedTypes } = window
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy(trustedTypeNames.rest, {
    createHTML(text) {
      if (isInert(text)) return text
      throw new TypeError('trusted-types: this markup would run or load something')
    },
  })
}
