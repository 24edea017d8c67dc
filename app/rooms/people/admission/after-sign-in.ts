import { paths } from '../../../paths.ts'
import { isOfTeam, type Role } from '../../../platform/permissions.ts'
import { safePathOr } from '../../../platform/text/safe-path.ts'

type Arrival = {
  role: Role
  /** the path that was tried */
  remembered: string | null
  /** absolute; '' where the browser does not say */
  referrer: string
  origin: string
}

/** Leads to the tried path; without one, administrators to the account, and customers to where they were. */
export function pathAfterSignIn({ role, remembered, referrer, origin }: Arrival): string {
  const own = isOfTeam(role) ? paths.account() : safePathOr(pathOf(referrer, origin), origin, paths.home())
  return safePathOr(remembered, origin, own)
}

function pathOf(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.origin === origin ? url.pathname + url.search : null
}
