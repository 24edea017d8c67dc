import type { FieldErrors } from '../result.ts'

/** The shell hands in the toast, a component that lives above this floor. */
type Tell = (message: string, more?: { isAnnounced?: boolean }) => void | Promise<void>

let tell: Tell = () => {}
export function tellFailuresBy(show: Tell): void {
  tell = show
}

/** @param more.isAnnounced the text beside the form announces it already */
export const tellFailure: Tell = (message, more) => tell(message, more)

type Refused = { message: string; errors?: FieldErrors }

/** The first error of a field, else the message. */
export const sentenceOf = ({ message, errors }: Refused): string =>
  Object.values(errors ?? {})[0]?.[0] ?? message

/** The sentence for the form, which announces it; a toast shows the failure as well. */
export function sayBeside(refused: Refused): string {
  void tellFailure(refused.message, { isAnnounced: true })
  return sentenceOf(refused)
}

/** Shows as a toast, too, a problem whose text stands beside its button and is announced there. */
export const tellBeside = (problem: string) => ({ problem: sayBeside({ message: problem }) })
