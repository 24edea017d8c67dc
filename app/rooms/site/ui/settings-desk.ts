// The desk that the sections of one screen share: the latest settings from the server, and which sections are unsaved.
// The shop's settings have a desk and a version of their own.
import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react'
import type { Sent } from '../../../platform/api-client/send.ts'
import type { ManagedSettings } from '../managed-settings.ts'

export type Desk<Settings> = {
  settings: Settings
  /** the current value, for code that runs after an await */
  latest: () => Settings
  /** ignores answers older than the present one */
  keep: (settings: Settings) => void
  unsaved: ReadonlySet<string>
  mark: (section: string, isUnsaved: boolean) => void
  proving: Proving
}

/** Makes a call, asks for the password where the answer requires it, and calls again. */
export type Proving = <T>(call: () => Promise<Sent<T>>) => Promise<Sent<T>>

type SettingsDesk = Desk<ManagedSettings>

export const DeskContext = createContext<SettingsDesk | null>(null)

/** Throws outside a screen of settings. */
export const requireDesk = <Found>(desk: Found | null): Found => {
  if (!desk) throw new Error('A section of the settings stands outside their screen')
  return desk
}
export const useSettingsDesk = (): SettingsDesk => requireDesk(useContext(DeskContext))

/** @param loaded the settings that the screen loaded; they may come again at any time */
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
