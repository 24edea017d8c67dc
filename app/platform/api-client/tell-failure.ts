/** How failures are shown; the shell hands in the toast, which is a component and lives above this floor. */
let tell: (message: string) => void | Promise<void> = () => {}
export function tellFailuresBy(show: typeof tell): void {
  tell = show
}

export const tellFailure = (message: string) => tell(message)
