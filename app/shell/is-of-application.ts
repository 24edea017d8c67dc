import { isScreen } from '../ui/link.tsx'

/**
 * Whether React runs a page in the browser: the application's screens, and the first run, which has no settings yet. It
 * goes by the path, which is known where a route could not come.
 */
export const isOfApplication = (pathname: string, settings: object | null | undefined): boolean =>
  isScreen(pathname) || settings === null
