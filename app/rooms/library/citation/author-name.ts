// Takes an author's name apart as a reference needs it. "Ana Maria dos Santos", "Santos, Ana", "EMBRAPA" and
// "Associação dos Feirantes" all come in the same field.
import { isShouted, low } from './author-text.ts'

type AuthorName = { kind: 'person'; family: string; given: string } | { kind: 'entity'; name: string }

/** Words that belong to the surname before them: João Silva Neto is found under S. */
const kinship = new Set(['filho', 'filha', 'neto', 'neta', 'júnior', 'junior', 'jr', 'jr.', 'sobrinho'])

/** The first halves of surnames of two words. */
const halves = new Set([
  'são',
  'santa',
  'santo',
  'espírito',
  'castelo',
  'villa',
  'mac',
  'del',
  'della',
  'von',
  'van',
])

/** Words with which the name of an organisation begins. */
const bodies = new Set(
  `academia agência arquidiocese arquivo articulação assembleia associação banco biblioteca câmara campanha casa
  central centro coletivo comissão comitê companhia comunidade confederação conselho consórcio cooperativa
  coordenação departamento diocese diretoria embrapa empresa escola estado faculdade fazenda federação fórum
  frente fundação governo grupo grêmio hospital igreja incubadora instituição instituto laboratório liga ministério
  movimento museu município núcleo observatório ordem organização organizações parque pastoral prefeitura
  programa projeto quilombo rede representação república sebrae secretaria senado senar serviço sindicato
  sistema sociedade superintendência tribunal união universidade`.split(/\s+/),
)

export function readAuthor(written: string): AuthorName {
  const name = written.replace(/\s+/g, ' ').trim()
  const comma = name.indexOf(',')
  if (comma > 0) {
    const [family, given] = [name.slice(0, comma).trim(), name.slice(comma + 1).trim()]
    return given ? { kind: 'person', family, given } : { kind: 'entity', name: family }
  }
  const words = name.split(' ')
  if (words.length === 1 || isShouted(name) || bodies.has(low(words[0] ?? '')))
    return { kind: 'entity', name }
  const family = words.slice(-surnameLength(words)).join(' ')
  return { kind: 'person', family, given: name.slice(0, name.length - family.length).trim() }
}

function surnameLength(words: readonly string[]): number {
  const last = words.length > 2 && kinship.has(low(words.at(-1) ?? '')) ? 2 : 1
  return words.length > last + 1 && halves.has(low(words.at(-last - 1) ?? '')) ? last + 1 : last
}
