/** Brazil's time zones, with the city by which people know each. */
export const places: Readonly<Record<string, string>> = {
  'America/Sao_Paulo': 'Brasília',
  'America/Manaus': 'Manaus',
  'America/Cuiaba': 'Cuiabá',
  'America/Campo_Grande': 'Campo Grande',
  'America/Rio_Branco': 'Rio Branco',
  'America/Porto_Velho': 'Porto Velho',
  'America/Boa_Vista': 'Boa Vista',
  'America/Belem': 'Belém',
  'America/Maceio': 'Maceió',
  'America/Noronha': 'Fernando de Noronha',
}

export const placeOf = (zone: string): string =>
  places[zone] ?? zone.replace(/^.*\//, '').replaceAll('_', ' ')
