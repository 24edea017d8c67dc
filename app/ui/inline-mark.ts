// Our inline scripts and styles carry the mark of their render, by which the page's policy allows them.
import { createContext, useContext } from 'react'

export const InlineMark = createContext<string | undefined>(undefined)

/** The `nonce` of an inline script or stylesheet; undefined in the browser, since it never leaves the server. */
export const useInlineMark = () => useContext(InlineMark)
