import * as pt from 'react-aria-components/i18n/pt-BR'

// Where React Aria looks for its words (createLocalizedStringDictionary of react-aria-components/i18n).
const localeKey = Symbol.for('react-aria.i18n.locale')
const wordsKey = Symbol.for('react-aria.i18n.strings')

type Words = Record<string, Record<string, unknown>>

/** The library's words in pt-BR, but for what screen readers hear on the hidden way out of a dialog: "Descartar". */
const ariaWords: Words = {
  // Its declaration says that the default export is a type.
  ...(pt as unknown as { default: Words }).default,
  '@react-aria/overlays': { dismiss: 'Fechar' },
}

/** Once, before the first component of the library is drawn; on the server it would change nothing. */
export function sayAriaWords(): void {
  if (typeof window === 'undefined') return
  Object.assign(window, { [localeKey]: 'pt-BR', [wordsKey]: ariaWords })
}
