import { createContext } from 'react'

/** The address of the manual's text about this screen; null if there is none, or none for this person. */
export const ScreenHelp = createContext<string | null>(null)
