import { ofPlace } from '../../../platform/text/zone-places.ts'

type Clocked = { all_day: boolean; timezone: string; url: string }

/**
 * Whose clock an event's hours are of, 'horário de Fernando de Noronha'; '' where that goes without saying. Who takes part
 * online may be anywhere, so that there it never does.
 */
export const clockWords = ({ all_day, timezone, url }: Clocked, ofSite: string): string =>
  all_day || (timezone === ofSite && url === '') ? '' : `horário ${ofPlace(timezone)}`

/** The words after a time: ' (horário de Manaus)'. */
export const inBrackets = (clock: string): string => (clock ? ` (${clock})` : '')
