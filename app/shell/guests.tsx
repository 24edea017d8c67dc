import { Outlet } from 'react-router'
import { guard } from './guards.server.ts'

export const middleware = [guard('guest')]

// The guard runs at every navigation, since there is something to load.
export const loader = () => null

export default Outlet
