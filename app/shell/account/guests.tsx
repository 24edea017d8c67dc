import { Outlet } from 'react-router'
import { guard } from './guards.server.ts'

export const middleware = [guard('guest')]

// A loader makes the guard run at every navigation.
export const loader = () => null

export default Outlet
