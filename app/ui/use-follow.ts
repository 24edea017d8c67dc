import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reads the screen again every two seconds (or as often as told), for as long as something on it is moving. */
export function useFollow(isMoving: boolean, everyMs = 2_000): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMoving) return
    const asking = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(asking)
  }, [isMoving, everyMs, revalidate])
}
