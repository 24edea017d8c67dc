// Which addresses the person who looks may open: a link in the account to another one would end in "not found".
import { createContext, useContext } from 'react'

/** Of a path, without origin. */
export const Reach = createContext<(path: string) => boolean>(() => true)

export const useReach = () => useContext(Reach)
