import { Outlet } from 'react-router'
import type { RouteHandle } from '../platform/http/page-address.server.ts'
import { guard } from './guards.server.ts'

export const handle: RouteHandle = { scripts: 'application' }

export const middleware = [guard('guest')]

// The guard runs at every navigation, since there is something to load.
export const loader = () => null

export default Outlet
