/** A text that a move replaces: as it is now, as the asker saw it, and as it is to be. */
export type Replaced = {
  now: string
  /** undefined: by a program that does not say */
  was: string | undefined
  wanted: string
}

/** Whether another person changed it since it was seen, so that it would be replaced unread (docs/decisions/0316). */
export const isOvertaken = ({ now, was, wanted }: Replaced): boolean =>
  was !== undefined && now !== was && now !== wanted
