import * as pt from 'react-aria-components/i18n/pt-BR'

// React Aria looks for its words under these keys (createLocalizedStringDictionary of react-aria-components/i18n).
const localeKey = Symbol.for('react-aria.i18n.locale')
const wordsKey = Symbol.for('react-aria.i18n.strings')

type Words = Record<string, Record<string, unknown>>

/** The library's words in pt-BR, but for "Descartar" on the hidden button by which screen readers leave a dialog. */
const ariaWords: Words = {
  // The package declares its default export as a type.
  ...(pt as unknown as { default: Words }).default,
  '@react-aria/overlays': { dismiss: 'Fechar' },
}

/** Call it once, before the first component of the library is drawn; on the server it changes nothing. */
export function sayAriaWords(): void {
  if (typeof window === 'undefined') return
  Object.assign(window, { [localeKey]: 'pt-BR', [wordsKey]: ariaWords })
}
