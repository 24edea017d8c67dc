/** The shell hands in the toast, a component that lives above this floor. */
type Tell = (message: string, more?: { isAnnounced?: boolean }) => void | Promise<void>

let tell: Tell = () => {}
export function tellFailuresBy(show: Tell): void {
  tell = show
}

/** @param more.isAnnounced what stands beside the form announces it already */
export const tellFailure: Tell = (message, more) => tell(message, more)
