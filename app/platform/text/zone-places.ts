/** Brazil's time zones, with the place by which people know each, as it follows 'horário'. */
export const places: Readonly<Record<string, string>> = {
  'America/Sao_Paulo': 'de Brasília',
  'America/Bahia': 'da Bahia',
  'America/Maceio': 'de Maceió',
  'America/Recife': 'do Recife',
  'America/Fortaleza': 'de Fortaleza',
  'America/Belem': 'de Belém',
  'America/Santarem': 'de Santarém',
  'America/Araguaina': 'de Araguaína',
  'America/Cuiaba': 'de Cuiabá',
  'America/Campo_Grande': 'de Campo Grande',
  'America/Manaus': 'de Manaus',
  'America/Eirunepe': 'de Eirunepé',
  'America/Porto_Velho': 'de Porto Velho',
  'America/Boa_Vista': 'de Boa Vista',
  'America/Rio_Branco': 'de Rio Branco',
  'America/Noronha': 'de Fernando de Noronha',
}

/** 'de Manaus': what follows 'horário'. */
export const ofPlace = (zone: string): string =>
  places[zone] ?? `de ${zone.replace(/^.*\//, '').replaceAll('_', ' ')}`
