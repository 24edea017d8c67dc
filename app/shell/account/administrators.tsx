import { Outlet } from 'react-router'
import { read } from '../../platform/http/read.server.ts'
import type { Route } from './+types/administrators'
import { guard } from './guards.server.ts'

export const middleware = [guard('team')]

// A loader makes the guard run at every navigation.
export const loader = ({ context }: Route.LoaderArgs) => read(context, async () => null)

export default Outlet
