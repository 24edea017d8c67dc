// Moments are written in the zone of the site, so that server and browser write the same.
import { atHour } from './at-hour.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(kind: 'moment' | 'day' | 'long day' | 'hour', timeZone: string): Intl.DateTimeFormat {
  const key = `${kind} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    ...(kind !== 'hour' && {
      day: kind === 'long day' ? 'numeric' : '2-digit',
      month: kind === 'long day' ? 'long' : '2-digit',
      year: 'numeric',
    }),
    ...((kind === 'moment' || kind === 'hour') && { hour: '2-digit', minute: '2-digit' }),
  })
  formats.set(key, made)
  return made
}

/** @returns '20/11/2026 às 16:10' */
export const momentText = (iso: string, timeZone: string) =>
  format('moment', timeZone)
    .format(new Date(iso))
    .replace(/, (.*)/, (_, time: string) => ` ${atHour(time)}`)

/** @returns '20/11/2026' */
export const dayText = (iso: string, timeZone: string) => format('day', timeZone).format(new Date(iso))

/** @returns '20 de novembro de 2026' */
export const longDayText = (iso: string, timeZone: string) =>
  format('long day', timeZone).format(new Date(iso))

/** 'às 14:20 (há 3 min)', 'em 19/11/2026 às 23:59'; a moment in the future counts as now */
export function sinceText(iso: string, now: Date, timeZone: string): string {
  const isToday = dayText(iso, timeZone) === dayText(now.toISOString(), timeZone)
  if (!isToday) return `em ${momentText(iso, timeZone)}`
  const minutes = Math.floor((now.getTime() - Date.parse(iso)) / 60_000)
  const ago = minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
  return `${atHour(format('hour', timeZone).format(new Date(iso)))} (${minutes < 1 ? 'agora há pouco' : `há ${ago}`})`
}
