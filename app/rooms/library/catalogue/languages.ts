// Languages by their BCP 47 tag; '' is unknown.
import { keysOf } from '../../../platform/members.ts'

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

export const languageCodes = keysOf(languages)

const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code)

/** '' for an unknown code. */
export const languageName = (code: string): string => (isLanguage(code) ? languages[code] : '')
