// What is one more download: somebody's own request for the whole file, once.

type Asking = {
  method: string
  /** of the header, null without one */
  range: string | null
  purpose: string | null
  userAgent: string
}

const machines =
  /bot\b|bot[/\s;_-]|crawl|spider|slurp|archiver|facebookexternalhit|whatsapp|telegram|preview|monitor|uptime|lighthouse|headless|validator|scrapy|python-requests|go-http-client|java\/|libwww|okhttp/i

/**
 * Not what only looks (HEAD, prefetching), goes on with a part (a range that does not begin at the beginning), or is a
 * machine by its own word; a client that names itself not at all is one.
 */
export const isDownload = ({ method, range, purpose, userAgent }: Asking): boolean =>
  method === 'GET' &&
  (range === null || /^bytes=0-$/.test(range.trim())) &&
  !/prefetch|prerender|preview/i.test(purpose ?? '') &&
  userAgent.trim() !== '' &&
  !machines.test(userAgent)
