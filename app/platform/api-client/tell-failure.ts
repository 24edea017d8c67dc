/** The shell hands in the toast, a component that lives above this floor. */
let tell: (message: string) => void | Promise<void> = () => {}
export function tellFailuresBy(show: typeof tell): void {
  tell = show
}

export const tellFailure = (message: string) => tell(message)
