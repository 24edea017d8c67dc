// The room makes the words; the table decides whether they are free.
import { done, type Result, refuse } from '../../../platform/result.ts'

/** `made(1)` is the preferred slug, `made(2)` a numbered one, and so on. */
type Made = (attempt: number) => string
type IsFree = (slug: string) => Promise<boolean>

export async function firstFree(made: Made, isFree: IsFree): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const slug = made(attempt)
    if (await isFree(slug)) return slug
  }
}

/** An empty wish makes a new slug; without a wish the slug stays. Refuses `slug_taken`. */
export async function changeSlug(
  { wish, was }: { wish: string | undefined; was: string },
  made: Made,
  isFree: IsFree,
): Promise<Result<string, 'slug_taken'>> {
  if (wish === undefined || wish === was) return done(was)
  if (wish === '') return done(await firstFree(made, isFree))
  return (await isFree(wish)) ? done(wish) : refuse('slug_taken')
}
