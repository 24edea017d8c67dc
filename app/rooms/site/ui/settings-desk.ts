// What the sections of one screen share: the settings as last heard from the server, and which of them are unsaved. The
// settings of the shop, in their own room, are another such thing with a version of its own.
import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react'
import type { Sent } from '../../../platform/api-client/send.ts'
import type { ManagedSettings } from '../managed-settings.ts'

export type Desk<Settings> = {
  settings: Settings
  /** the same, as it is at this moment, for what runs after waiting */
  latest: () => Settings
  /** what an answer said; an older one is not taken over a newer */
  keep: (settings: Settings) => void
  unsaved: ReadonlySet<string>
  mark: (section: string, isUnsaved: boolean) => void
  proving: Proving
}

/** Makes a call, asks for the password where the answer wants it proved, and makes the call again. */
export type Proving = <T>(call: () => Promise<Sent<T>>) => Promise<Sent<T>>

type SettingsDesk = Desk<ManagedSettings>

export const DeskContext = createContext<SettingsDesk | null>(null)

/** The desk of the screen around this section. */
export const standsAt = <Found>(desk: Found | null): Found => {
  if (!desk) throw new Error('A section of the settings stands outside their screen')
  return desk
}
export const useSettingsDesk = (): SettingsDesk => standsAt(useContext(DeskContext))

/** @param loaded by the screen; it may come again at any time */
export function useNewDesk<Settings extends { version: number }>(
  loaded: Settings,
  proving: Proving,
): Desk<Settings> {
  const [heard, setHeard] = useState(loaded)
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const settings = heard.version > loaded.version ? heard : loaded
  const newest = useRef(settings)
  newest.current = settings

  const keep = useCallback((next: Settings) => {
    if (next.version > newest.current.version) newest.current = next
    setHeard((before) => (next.version > before.version ? next : before))
  }, [])
  const mark = useCallback((section: string, isUnsaved: boolean) => {
    setUnsaved((before) => {
      if (before.has(section) === isUnsaved) return before
      const next = new Set(before)
      if (isUnsaved) next.add(section)
      else next.delete(section)
      return next
    })
  }, [])
  return useMemo(
    () => ({ settings, latest: () => newest.current, keep, unsaved, mark, proving }),
    [settings, keep, unsaved, mark, proving],
  )
}
