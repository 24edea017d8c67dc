// Webhooks as Standard Webhooks defines them: https://github.com/standard-webhooks/standard-webhooks
import type { SiteEventType } from '../../platform/events/events.ts'
import type { PostTrouble } from '../../platform/outside/post-once.server.ts'

const minute = 60
const hour = 60 * minute

/** Seconds between one try and the next: ten tries over three days. */
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]

/** @returns seconds, or null when the delivery is given up */
export const pauseAfter = (tries: number): number | null => pauses[tries - 1] ?? null

export const mostTries = pauses.length + 1

/** Seconds. */
export const longestPause = Math.max(...pauses)

/** How long an address that did not answer in time is left alone; then one delivery asks. */
export const restSeconds = minute

/** The most endpoints of the whole site. */
export const mostEndpoints = 20

/** Hours that the former secret signs beside the new one. */
export const oldSecretHours = 24

export const secretPrefix = 'whsec_'

export const testEvent = 'webhook.test'
export type WebhookEvent = SiteEventType | typeof testEvent

export type OffReason = 'asked' | 'failing' | 'gone'
export type DeliveryState = 'waiting' | 'delivered' | 'failed'
/** `unreadable`: the secret key of the site has changed */
export type TryTrouble = PostTrouble | 'unreadable'

export type WebhookView = {
  _id: string
  name: string
  url: string
  events: SiteEventType[]
  enabled: boolean
  off_reason: OffReason | null
  created_at: string
  last_success_at: string | null
}

export type TryView = {
  at: string
  /** a person asked for it, out of turn */
  asked: boolean
  status: number | null
  trouble: TryTrouble | null
  ms: number
  /** how the answer began; CPFs and e-mail addresses are blotted out */
  answer: string
}

export type DeliveryView = {
  _id: string
  type: WebhookEvent
  data: unknown
  state: DeliveryState
  created_at: string
  next_try_at: string | null
  tries: TryView[]
}

/** The receiver took it. */
export const isTaken = (status: number | null) => status !== null && status >= 200 && status < 300

/** The receiver says that it is gone for good. */
export const isGone = (status: number | null) => status === 410
