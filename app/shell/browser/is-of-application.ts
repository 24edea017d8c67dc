import { isScreen } from '../../ui/link.tsx'

/** Whether React runs a page in the browser: the path tells, which is known even if a route module failed to load. */
export const isOfApplication = (pathname: string, settings: object | null | undefined): boolean =>
  isScreen(pathname) || settings === null
