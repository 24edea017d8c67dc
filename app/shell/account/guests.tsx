import { Outlet } from 'react-router'
import { guard } from './guards.server.ts'

export const middleware = [guard('guest')]

// With a loader the guard runs at every navigation.
export const loader = () => null

export default Outlet
