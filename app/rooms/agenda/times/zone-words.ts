/** 'horário de Fernando de Noronha'; '' for the site's own zone. */
export function zoneWords(zone: string, ofSite: string): string {
  if (zone === ofSite) return ''
  const named = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value
  return named ? named.charAt(0).toLowerCase() + named.slice(1) : ''
}
