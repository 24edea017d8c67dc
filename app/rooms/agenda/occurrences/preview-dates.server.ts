import type { Context } from '../../../platform/context.server.ts'
import { authorize } from '../../../platform/policy.ts'
import { done, type Result } from '../../../platform/result.ts'
import { NotFound } from '../../../platform/stops.ts'
import type { EventTimes, OccurrenceMoments } from '../event.ts'
import { agendaPolicy } from '../policy.ts'
import { repeatsOf } from '../recurrence/recurrence-words.ts'
import { settleSeries } from '../saving/settle-times.server.ts'
import type { DatesWish } from '../schema.ts'
import type { TimesRefusal } from '../text.ts'
import { dateOf, spanOf } from '../times/wall.server.ts'
import { isInRule, occurrencesIn } from './occurrences.server.ts'

const shownDates = 30
const lookedAheadMs = 2 * 366 * 86_400_000

type DatesPreview = {
  /** "Toda sexta-feira"; '' for a single event */
  repeats: string
  /** from now on, or from the first one to come; exceptions included */
  dates: ({ occurrence: string } & Omit<EventTimes, 'timezone'> & OccurrenceMoments)[]
  /** exceptions that are no dates of this rule */
  stray: string[]
  /** changed days that are no dates of this rule */
  lost: string[]
}

/** Stands in for the fields that dates do not depend on. */
const nameless = {
  title: '',
  situation: 'confirmed' as const,
  exceptions: [],
  changes: [],
  place: '',
  address: '',
  latitude: null,
  longitude: null,
  url: '',
}

/** The dates of unsaved times and a rule; refuses as saving them would. */
export async function previewDates(
  ctx: Context,
  wish: DatesWish,
): Promise<Result<DatesPreview, TimesRefusal>> {
  authorize(ctx, agendaPolicy, 'previewDates')
  const site = await ctx.site()
  if (!site) throw new NotFound()
  const { exceptions = [], changed = [] } = wish
  const settled = settleSeries({
    ...nameless,
    date_time: wish.date_time,
    end_date_time: wish.end_date_time || null,
    all_day: wish.all_day ?? false,
    timezone: wish.timezone ?? site.timezone,
    recurrence: wish.recurrence || null,
  })
  if (settled.refused) return settled
  const { date_time, end_date_time, all_day, timezone, recurrence } = settled.value
  const series = {
    ...nameless,
    date_time,
    end_date_time,
    all_day,
    timezone,
    recurrence,
  }
  const from = new Date(Math.max((await ctx.now()).getTime(), dateOf(spanOf(series).start).getTime()))
  const found = occurrencesIn(series, { from, to: new Date(from.getTime() + lookedAheadMs) })
  return done({
    repeats: repeatsOf(series),
    dates: found.slice(0, shownDates).map((one) => ({
      occurrence: one.occurrence,
      date_time: one.date_time,
      end_date_time: one.end_date_time,
      all_day: one.all_day,
      starts_at: one.starts_at,
      ends_at: one.ends_at,
    })),
    stray: recurrence === null ? [] : exceptions.filter((day) => !isInRule(series, day)),
    lost: recurrence === null ? changed : changed.filter((day) => !isInRule(series, day)),
  })
}
