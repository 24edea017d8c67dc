import { useLocation } from 'react-router'
import { useAlive } from './use-alive.ts'

/**
 * What stands after the # of the address, or '' without one. Empty in the first drawing too: the server never sees it,
 * and what React renders first must be what the server rendered.
 */
export function useAnchor(): string {
  const { hash } = useLocation()
  return useAlive() ? hash.slice(1) : ''
}
