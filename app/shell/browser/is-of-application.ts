import { isScreen } from '../../ui/link.tsx'

/** Whether React runs a page in the browser. By the path, which is known even where a route module failed to load. */
export const isOfApplication = (pathname: string, settings: object | null | undefined): boolean =>
  isScreen(pathname) || settings === null
