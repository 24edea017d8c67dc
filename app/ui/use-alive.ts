import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and until the page's scripts have taken over. */
export const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
