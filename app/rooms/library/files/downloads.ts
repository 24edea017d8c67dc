type Asking = {
  method: string
  /** the header; null without one */
  range: string | null
  purpose: string | null
  userAgent: string
}

const machines =
  /bot\b|bot[/\s;_-]|crawl|spider|slurp|archiver|facebookexternalhit|whatsapp|telegram|preview|monitor|uptime|lighthouse|headless|validator|scrapy|python-requests|go-http-client|java\/|libwww|okhttp/i

/**
 * Does not count HEAD, prefetching, a range that does not begin at 0, or a bot by its user agent; a missing user agent
 * counts as a bot's.
 */
export const isDownload = ({ method, range, purpose, userAgent }: Asking): boolean =>
  method === 'GET' &&
  (range === null || /^bytes=0-$/.test(range.trim())) &&
  !/prefetch|prerender|preview/i.test(purpose ?? '') &&
  userAgent.trim() !== '' &&
  !machines.test(userAgent)
