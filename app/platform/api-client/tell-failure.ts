/** The shell hands in the toast, a component that lives above this floor. */
type Tell = (message: string, more?: { isAnnounced?: boolean }) => void | Promise<void>

let tell: Tell = () => {}
export function tellFailuresBy(show: Tell): void {
  tell = show
}

/** @param more.isAnnounced what stands beside the form announces it already */
export const tellFailure: Tell = (message, more) => tell(message, more)

/** Of what stands beside its button, which announces it: a toast says it as well. */
export function tellBeside(problem: string): { problem: string } {
  void tellFailure(problem, { isAnnounced: true })
  return { problem }
}
