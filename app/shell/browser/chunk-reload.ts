// Guards the reload after a route module that did not come. Replaces React Router's own, which has no limit.
import { reloadAfterFailedPart } from '../../ui/parts/guarded-reload.ts'

/**
 * Replaces a route module that failed to load. Thrown while the route loads, an error would leave an empty page where
 * the data has arrived; thrown while rendering, it shows the error screen.
 */
export const failedPart = (error: unknown) => ({
  default(): null {
    if (reloadAfterFailedPart()) return null
    throw error
  },
})
