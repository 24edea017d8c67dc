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

function asRead(html: string): string | TrustedHTML {
  reading ??= window.trustedTypes?.createPolicy(trustedTypeNames.read, { createHTML: (text: string) => text })
  return reading ? reading.createHTML(html) : html
}

/** Parses markup into a document of its own, which runs nothing and fetches nothing. */
export const readMarkup = (html: string): Document =>
  new DOMParser().parseFromString(asRead(html), 'text/html')

/** React makes its script elements of this; a script made so never runs. */
const scriptOfReact = '<script></script>'

/** Elements that run or load something, or that a page parses otherwise than a template does. */
export const activeElements =
  'script, iframe, frame, frameset, object, embed, base, meta, link, form, template, noscript, animate, set'

const addresses = 'href xlink:href src action formaction data to from values by poster'.split(' ')
const isScriptAddress = (value: string) => /^(java|vb)script:/i.test(value.replace(/[\s\p{Cc}]/gu, ''))

export const isActive = ({ name, value }: Pick<Attr, 'name' | 'value'>): boolean =>
  name.startsWith('on') || name === 'srcdoc' || (addresses.includes(name) && isScriptAddress(value))

/** Whether the markup neither runs a script nor loads a document nor sends a form, wherever it is put. */
export function isInert(html: string): boolean {
  if (html === scriptOfReact) return true
  // A template's content is parsed as what stands within any element, a row of a table too.
  const template = document.createElement('template')
  Reflect.set(template, 'innerHTML', asRead(html))
  return [...template.content.querySelectorAll('*')].every(
    (element) => !element.matches(activeElements) && ![...element.attributes].some(isActive),
  )
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
