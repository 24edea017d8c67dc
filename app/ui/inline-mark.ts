// What our code writes inline carries the mark of its render, by which the page's policy knows it.
import { createContext, useContext } from 'react'

export const InlineMark = createContext<string | undefined>(undefined)

/** For `nonce` of an inline script or stylesheet. In the browser there is none: it never leaves the server. */
export const useInlineMark = () => useContext(InlineMark)
