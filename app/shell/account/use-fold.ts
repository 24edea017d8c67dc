import { useState } from 'react'
import { useLocation } from 'react-router'
import { type Fold, foldAt, isEditor, storeFold } from './sidebar-cookie.ts'

/** A change is remembered; in an editor only until the person leaves it, so that the next one begins with the rail. */
export function useFold(remembered: 'open' | 'rail'): { fold: Fold; toggle: () => void } {
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<'open' | 'rail' | null>(null)
  const [here, setHere] = useState<{ pathname: string; fold: 'open' | 'rail' } | null>(null)
  const kept = chosen ?? remembered
  const fold = here?.pathname === pathname ? here.fold : foldAt(pathname, kept)
  const toggle = () => {
    const isWide = window.matchMedia('(min-width: 1600px)').matches
    const isRail = fold === 'rail' || (fold === 'narrow' && !isWide)
    const next = isRail ? 'open' : 'rail'
    if (isEditor(pathname) && !isWide) return setHere({ pathname, fold: next })
    setHere(null)
    setChosen(next)
    storeFold(next)
  }
  return { fold, toggle }
}
