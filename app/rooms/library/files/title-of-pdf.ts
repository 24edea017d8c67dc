import { longestTitle } from '../material.ts'

/** The default titles that programs write. */
const ofPrograms =
  /^(microsoft|ms|libreoffice|openoffice|adobe|corel\w*|quark\w*|indesign|canva|powerpoint|word|excel|writer)\b.*( - |\.\w{2,5}$)|^(untitled|sem t[ií]tulo|no title|t[ií]tulo|title|documento?|document|apresenta[çc][ãa]o( do powerpoint)?|powerpoint presentation|slide|layout|p[áa]gina|page|scan(ned)?( document)?|digitaliza[çc][ãa]o|c[óo]pia de .*|imprimir|print|relat[óo]rio)\s*[\d().-]*$/iu

const endsAsFile =
  /\.(pdf|docx?|odt|rtf|pptx?|odp|xlsx?|ods|indd|cdr|ai|eps|ps|tex|dvi|qxp|qxd|p65|pmd|pub|txt|html?|jpe?g|png|tiff?)$/i

/** True for a file name or a number. */
const isOneMark = (text: string) => !/\s/.test(text) && /[_\d/\\]|-.*-/.test(text)

/** The title in one line; null where it is empty, a file name, or a program's default. */
export function titleOfPdf(said: string): string | null {
  const title = said
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  const letters = title.match(/\p{L}/gu)?.length ?? 0
  if (letters < 3 || title.includes('\ufffd')) return null
  if (ofPrograms.test(title) || endsAsFile.test(title) || isOneMark(title)) return null
  return [...title].slice(0, longestTitle).join('').trim()
}
