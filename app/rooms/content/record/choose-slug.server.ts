// Which address a record gets. The words of an address are the room's; that it is nobody else's is the table's.
import { done, type Result, refuse } from '../../../platform/result.ts'

/** `made(1)` is the address that comes to mind, `made(2)` the same with a number, and so on. */
type Made = (attempt: number) => string
type IsFree = (slug: string) => Promise<boolean>

export async function firstFree(made: Made, isFree: IsFree): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const slug = made(attempt)
    if (await isFree(slug)) return slug
  }
}

/** The address of a record that had `was`: an emptied wish makes one again, none leaves it. Refuses `slug_taken`. */
export async function changeSlug(
  { wish, was }: { wish: string | undefined; was: string },
  made: Made,
  isFree: IsFree,
): Promise<Result<string, 'slug_taken'>> {
  if (wish === undefined || wish === was) return done(was)
  if (wish === '') return done(await firstFree(made, isFree))
  return (await isFree(wish)) ? done(wish) : refuse('slug_taken')
}
