// Which screens of the account the person who looks may open: a link to another one would end in "not found".
import { createContext, useContext } from 'react'

/** Of a path, without origin. Outside the account everything is in reach. */
export const Reach = createContext<(path: string) => boolean>(() => true)

export const useReach = () => useContext(Reach)
