/** The shell hands in the toast, a component that lives above this floor. */
type Tell = (message: string, more?: { isAnnounced?: boolean }) => void | Promise<void>

let tell: Tell = () => {}
export function tellFailuresBy(show: Tell): void {
  tell = show
}

/** @param more.isAnnounced the text beside the form announces it already */
export const tellFailure: Tell = (message, more) => tell(message, more)

/** Shows as a toast, too, a problem whose text stands beside its button and is announced there. */
export function tellBeside(problem: string): { problem: string } {
  void tellFailure(problem, { isAnnounced: true })
  return { problem }
}
