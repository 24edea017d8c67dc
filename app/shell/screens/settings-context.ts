import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'

/** Read once by the root; null before the first run. */
export const useSettings = () => useRouteLoaderData<typeof loader>('root')?.settings ?? null
