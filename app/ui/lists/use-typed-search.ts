import { useEffect, useEffectEvent, useRef, useState } from 'react'

const pause = 350

type TypedSearch = {
  /** the search in the address */
  written: string
  /** false while nothing may be searched */
  isOpen: boolean
  onSearch: (q: string) => void
}

/** The text of a search field. It is searched at a pause, and replaced only by an address from elsewhere. */
export function useTypedSearch({ written, isOpen, onSearch }: TypedSearch) {
  const [typed, setTyped] = useState(written)
  /** what the address has by this field */
  const asked = useRef(written)
  useEffect(() => {
    // The address has it without the blank at its end, and comes when more is typed already.
    if (written !== asked.current) setTyped(written)
    asked.current = written
  }, [written])

  function search() {
    asked.current = typed.trim()
    onSearch(typed.trim())
  }

  const searchOnce = useEffectEvent(() => {
    if (typed.trim() !== written) search()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock runs from the last key pressed
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => searchOnce(), pause)
    return () => clearTimeout(timer)
  }, [typed, isOpen])

  return { typed, setTyped, search }
}
