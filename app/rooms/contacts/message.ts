export const messageStates = ['new', 'read', 'answered', 'spam'] as const
export type MessageState = (typeof messageStates)[number]

const moves: Record<MessageState, readonly MessageState[]> = {
  new: ['read', 'answered', 'spam'],
  read: ['new', 'answered', 'spam'],
  answered: ['read', 'spam'],
  spam: ['new', 'read', 'answered'],
}

/** Staying in a state counts as allowed: marking twice is no mistake. */
export const mayMove = (from: MessageState, to: MessageState) => from === to || moves[from].includes(to)

export const movesFrom = (state: MessageState) => moves[state]

export const movesTo = (state: MessageState) => messageStates.filter((from) => mayMove(from, state))

/** Decreto 7.962/2013, art. 4º: the consumer is answered within five days. */
const answerWithinDays = 5

const day = 24 * 60 * 60 * 1000

/** Null once the message is answered, or when it is spam. */
export function answerDue(message: { state: MessageState; createdAt: Date }): Date | null {
  if (message.state === 'answered' || message.state === 'spam') return null
  return new Date(message.createdAt.getTime() + answerWithinDays * day)
}

/** Spam keeps when it was answered, in case it is none after all. */
export const answeredAt = (message: { state: MessageState; answered_at: Date | null }) =>
  message.state === 'answered' ? message.answered_at : null

export const suspicions = ['trap', 'haste', 'links', 'flood'] as const
export type Suspicion = (typeof suspicions)[number]

/** Milliseconds; no person fills in the form in less. */
export const shortestWriting = 2_000
const mostLinks = 3

const link = /https?:\/\/|www\./gi
const markup = /<a\s|\[url[=\]]/i

/**
 * Why it is spam; null for an ordinary message. `elapsedMs` is how long the form was in use; null where that says
 * nothing: the message waited for a connection, or the browser filled in the form.
 */
export function suspicionOf(given: {
  trap: string
  elapsedMs: number | null
  message: string
  /** of this sender (`isFlood`) */
  isFlood: boolean
}): Suspicion | null {
  if (given.trap !== '') return 'trap'
  if (given.elapsedMs !== null && given.elapsedMs < shortestWriting) return 'haste'
  if (markup.test(given.message) || (given.message.match(link) ?? []).length > mostLinks) return 'links'
  if (given.isFlood) return 'flood'
  return null
}

/** Messages of one network that are heard while a flood is on; more of them belong to the flood. */
const mostInAFlood = 3

/**
 * Judges the sender, never the day: a person who writes once is heard however many others write.
 * @param today how many of the day came from this sender's networks, from small to large, each with its limit; and
 * whether the whole site has more than usual
 */
export function isFlood(today: {
  sender: readonly { count: number; max: number }[]
  siteIsFlooded: boolean
}): boolean {
  if (today.sender.some(({ count, max }) => count > max)) return true
  return today.siteIsFlooded && today.sender.some(({ count }) => count > mostInAFlood)
}

/** What the team is told while a flood lasts; null on ordinary days. */
export type FloodView = {
  /** all messages of the last 24 hours */
  received: number
  /** those of them that were kept apart as part of the flood */
  apart: number
}

export type MessageView = {
  _id: string
  name: string
  email: string
  message: string
  state: MessageState
  suspicion: Suspicion | null
  notes: string
  version: number
  assignee: { _id: string; name: string } | null
  assigned_at: string | null
  /** null also when they have left the team */
  assigned_by: { _id: string; name: string } | null
  created_at: string
  read_at: string | null
  answered_at: string | null
  answer_due_at: string | null
  overdue: boolean
  can: { mark: readonly MessageState[]; delete: boolean }
}
