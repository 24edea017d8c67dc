import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the server's HTML and until hydration. */
export const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
