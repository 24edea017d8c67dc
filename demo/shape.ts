/** The shapes of the demo organisation. Its texts are data: whoever loads it turns keys into ids. */
import type { DrawingKey } from './drawings.ts'

type DemoFeature = { enabled: boolean; title: string; url: string }

export type DemoOrganisation = {
  title: string
  description: string
  contact: string
  email: string
  whatsapp: string
  url_facebook: string | null
  url_instagram: string | null
  url_twitter: string | null
  url_youtube: string | null
  logo: DrawingKey
  favicon: DrawingKey
  primary_color: string
  secondary_color: string
  features: Record<'posts' | 'events' | 'medias' | 'shop', DemoFeature>
  legal: { name: string; document: string; address: string; phone: string }
}

/** Images in `content` are `<img data-drawing="key" alt="…">`; the loader puts the upload's id in place of the key. */
export type DemoPage = {
  key: string
  slug: string
  title: string
  description: string
  cover: DrawingKey | null
  content: string
}

/**
 * `on` is a day of the year, `time` a time on it, in the site's zone: the post came out the last time that day went by.
 * So what the seasons give is always told in its season, and the newest is never more than three weeks old.
 */
export type DemoPost = {
  on: string
  time: string
  title: string
  /** '' where the beginning of the text says enough */
  excerpt: string
  author: string
  tags: readonly string[]
  cover: DrawingKey | null
  pinned?: boolean
  content: string
}

export type DemoMenuTarget =
  | { name: string; page: string }
  | { name: string; url: string }
  | { feature: 'posts' | 'events' | 'medias' | 'shop' }
export type DemoMenu = DemoMenuTarget & { submenus?: readonly DemoMenuTarget[] }

export type DemoBanner = {
  title: string
  text: string
  link: string
  /** of its button */
  label: string
  alt: string
  drawing: DrawingKey
  phoneDrawing: DrawingKey
}

/** `daysAgo` counts back from the day of loading, so that the inbox always looks lived in. */
export type DemoMessage = {
  name: string
  email: string
  message: string
  state: 'new' | 'read' | 'answered' | 'spam'
  notes: string
  daysAgo: number
}

export type DemoPerson = { name: string; email: string; password: string; role: 'user' | 'admin' | 'super' }

/**
 * A day reckoned from the day of loading, so that the agenda is never stale. `near` is a day of the year, at the one of
 * its returns that is nearest; `weekday` (0 is Sunday) moves on to the first such day, or with `ofMonth` to the first or
 * last one of that day's month.
 */
export type DemoDay = ({ in: number } | { near: string }) & { weekday?: number; ofMonth?: 'first' | 'last' }

export type DemoEvent = {
  title: string
  day: DemoDay
  /** days after the first; 0 or missing is one day */
  lasts?: number
  /** on the wall of the site; null: days without an hour */
  hours: { from: string; to: string | null } | null
  place?: DemoPlace
  /** where it takes place on the net */
  url?: string
  situation?: 'postponed' | 'canceled'
  repeats?: {
    /** RFC 5545, without the beginning */
    rule: string
    /** how many days after the first it stops, for rules that do not count */
    untilIn?: number
    /** on these it does not take place, and is not shown */
    except?: readonly DemoDay[]
    /** on these it does not take place, and is shown so */
    canceled?: readonly DemoDay[]
  }
  cover: DrawingKey | null
  content: string
}

export type DemoPlace = { name: string; address: string; latitude: number | null; longitude: number | null }
