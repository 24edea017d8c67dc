// The languages a library here has material in, by BCP 47 tag. '' says that nobody named one.

export const languages = {
  'pt-BR': 'Português',
  en: 'Inglês',
  es: 'Espanhol',
  fr: 'Francês',
  de: 'Alemão',
  it: 'Italiano',
  gn: 'Guarani',
  yrl: 'Nheengatu',
  kgp: 'Kaingang',
  tca: 'Tikuna',
  xav: 'Xavante',
  yaa: 'Yanomami',
  bzs: 'Libras',
  mul: 'Vários idiomas',
} as const
export type Language = keyof typeof languages

export const languageCodes = Object.keys(languages) as Language[]

const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code)

/** '' for a code that is none of ours. */
export const languageName = (code: string): string => (isLanguage(code) ? languages[code] : '')
