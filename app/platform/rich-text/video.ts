// Recognises videos that can be shown, with the address to watch them at and the player that tracks least. Fetches
// nothing.

type VideoHost = 'YouTube' | 'Vimeo'

export type Video = {
  host: VideoHost
  /** the video's address in its one spelling, which is stored */
  address: string
  /** the player's address, shown in a frame after a press */
  player: string
}

/** The origins allowed in frames on a page with a video. */
export const playerOrigins: Readonly<Record<VideoHost, string>> = {
  YouTube: 'https://www.youtube-nocookie.com',
  Vimeo: 'https://player.vimeo.com',
}

/** Reads a video's address in any spelling of its host; null if it is no video. */
export function readVideo(raw: string): Video | null {
  const url = URL.parse(withScheme(raw.trim()))
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null
  const host = url.hostname.replace(/^(www|m|music)\./, '')
  if (host === 'youtu.be') return youtube(url.pathname.slice(1), url)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') return youtube(youtubeId(url), url)
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeo(url)
  return null
}

const withScheme = (address: string) => (/^[a-z]+:/i.test(address) ? address : `https://${address}`)

const youtubeId = ({ pathname, searchParams }: URL) =>
  pathname === '/watch'
    ? (searchParams.get('v') ?? '')
    : (/^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '')

function youtube(id: string, { searchParams, hash }: URL): Video | null {
  if (!/^[\w-]{11}$/.test(id)) return null
  const start = seconds(
    searchParams.get('t') ?? searchParams.get('start') ?? /^#t=(.+)$/.exec(hash)?.[1] ?? '',
  )
  const from = start > 0
  return {
    host: 'YouTube',
    address: `https://www.youtube.com/watch?v=${id}${from ? `&t=${start}s` : ''}`,
    player: `${playerOrigins.YouTube}/embed/${id}?autoplay=1&rel=0${from ? `&start=${start}` : ''}`,
  }
}

/** An unlisted video has a second number, without which it is not shown. */
function vimeo({ hostname, pathname, searchParams }: URL): Video | null {
  const found =
    hostname === 'player.vimeo.com'
      ? /^\/video\/(\d{6,12})\/?$/.exec(pathname)
      : /^\/(?:(?:channels|groups)\/[\w-]+\/(?:videos\/)?|ondemand\/[\w-]+\/|showcase\/\d+\/video\/)?(\d{6,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(
          pathname,
        )
  const [, id, inPath] = found ?? []
  if (!id) return null
  const asked = searchParams.get('h') ?? ''
  const key = inPath ?? (/^[0-9a-f]{6,20}$/.test(asked) ? asked : '')
  return {
    host: 'Vimeo',
    address: `https://vimeo.com/${id}${key && `/${key}`}`,
    player: `${playerOrigins.Vimeo}/video/${id}?autoplay=1&dnt=1${key && `&h=${key}`}`,
  }
}

/** `90`, `90s`, `1m30s`; anything else is 0. */
function seconds(time: string): number {
  const [, hours = '0', minutes = '0', rest = '0'] =
    /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,5})s?)?$/.exec(time) ?? []
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(rest)
}
