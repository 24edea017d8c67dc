/** Accepts any IANA zone. Offsets such as "-03:00" know no summer time and no law. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]+(?:[/_-][A-Za-z0-9_+-]+)*$/.test(name) || name.length > 60) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

const brazil = [
  ['America/Sao_Paulo', 'Brasília (Sul, Sudeste, Goiás, Distrito Federal)'],
  ['America/Bahia', 'Bahia'],
  ['America/Maceio', 'Alagoas e Sergipe'],
  ['America/Recife', 'Pernambuco'],
  ['America/Fortaleza', 'Ceará, Maranhão, Paraíba, Piauí, Rio Grande do Norte'],
  ['America/Belem', 'Amapá e leste do Pará'],
  ['America/Santarem', 'Oeste do Pará'],
  ['America/Araguaina', 'Tocantins'],
  ['America/Cuiaba', 'Mato Grosso'],
  ['America/Campo_Grande', 'Mato Grosso do Sul'],
  ['America/Manaus', 'Amazonas'],
  ['America/Eirunepe', 'Oeste do Amazonas'],
  ['America/Porto_Velho', 'Rondônia'],
  ['America/Boa_Vista', 'Roraima'],
  ['America/Rio_Branco', 'Acre'],
  ['America/Noronha', 'Fernando de Noronha'],
] as const

type Choice = { value: string; label: string }

/** The zones of Brazil, and the present one. */
export function timeZoneChoices(present: string): Choice[] {
  const choices: Choice[] = brazil.map(([value, label]) => ({ value, label }))
  return choices.some(({ value }) => value === present)
    ? choices
    : [...choices, { value: present, label: present.replaceAll('_', ' ') }]
}
