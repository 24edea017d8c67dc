import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { listAddress } from './list-address.ts'

/** The search of a list as last asked for, also before its rows arrive, and what changes it. */
export function useListSearch() {
  const here = useLocation()
  const next = useNavigation().location
  const navigate = useNavigate()
  /** Held until the router says that it is on its way, which it does in a transition. */
  const [asked, setAsked] = useState<{ search: string; step: string } | null>(null)
  const step = `${here.key} ${next?.key ?? ''}`
  // Forgotten then, and not only passed over: going back may lead to the same step.
  if (asked && asked.step !== step) setAsked(null)

  const isLeaving = next !== undefined && next.pathname !== here.pathname
  const routed = next === undefined || isLeaving ? here.search : next.search
  const search = new URLSearchParams(asked?.step === step ? asked.search : routed)

  function change(what: Record<string, string>) {
    const address = `?${listAddress(search, what)}`
    setAsked({ search: address, step })
    void navigate(address, { replace: true, preventScrollReset: true })
  }

  return {
    search,
    change,
    /** whether another screen is on its way */
    isLeaving,
  }
}
