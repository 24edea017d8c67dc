import { createContext } from 'react'

/** The address of what is written about this screen; null where there is nothing, or nobody it is for. */
export const ScreenHelp = createContext<string | null>(null)
