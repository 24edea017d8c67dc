import { useLocation } from 'react-router'
import { useAlive } from './use-alive.ts'

/** The fragment of the address, or ''. Empty in the first render too, as on the server. */
export function useAnchor(): string {
  const { hash } = useLocation()
  return useAlive() ? hash.slice(1) : ''
}
