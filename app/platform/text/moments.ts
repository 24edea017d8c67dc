// How a moment is written in pt-BR, in the zone of the site: the server and the browser write the same.

const formats = new Map<string, Intl.DateTimeFormat>()

function format(kind: 'moment' | 'day' | 'long day', timeZone: string): Intl.DateTimeFormat {
  const key = `${kind} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    day: kind === 'long day' ? 'numeric' : '2-digit',
    month: kind === 'long day' ? 'long' : '2-digit',
    year: 'numeric',
    ...(kind === 'moment' && { hour: '2-digit', minute: '2-digit' }),
  })
  formats.set(key, made)
  return made
}

/** @returns '20/11/2026 às 16:10' */
export const momentText = (iso: string, timeZone: string) =>
  format('moment', timeZone).format(new Date(iso)).replace(', ', ' às ')

/** @returns '20/11/2026' */
export const dayText = (iso: string, timeZone: string) => format('day', timeZone).format(new Date(iso))

/** @returns '20 de novembro de 2026' */
export const longDayText = (iso: string, timeZone: string) =>
  format('long day', timeZone).format(new Date(iso))
