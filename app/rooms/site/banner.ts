import type { z } from 'zod'
import type { managedBannerShape } from './shapes.server.ts'

export const mostBanners = 20
export const longestBannerTitle = 120
export const longestBannerText = 300
export const longestBannerLabel = 30

/** The default label of the button. */
export const usualBannerLabel = 'Saiba mais'

type Period = { starts_at: Date | null; ends_at: Date | null }
export const bannerStates = ['showing', 'planned', 'over'] as const
export type BannerState = (typeof bannerStates)[number]

/** The start belongs to the period, the end does not; an open side has no limit. */
export function bannerState({ starts_at, ends_at }: Period, now: Date): BannerState {
  if (ends_at !== null && ends_at <= now) return 'over'
  return starts_at !== null && starts_at > now ? 'planned' : 'showing'
}

/** When it will appear or disappear. */
export const laterMoments = ({ starts_at, ends_at }: Period, now: Date): Date[] =>
  [starts_at, ends_at].filter((moment) => moment !== null).filter((moment) => moment > now)

export const isReversed = ({ starts_at, ends_at }: Period) =>
  starts_at !== null && ends_at !== null && ends_at <= starts_at

export type ManagedBanner = z.output<typeof managedBannerShape>
