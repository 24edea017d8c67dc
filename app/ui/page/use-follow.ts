import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Revalidates while something on the screen is moving. */
export function useFollow(isMoving: boolean, everyMs = 2_000): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isMoving) return
    const asking = setInterval(() => void revalidate(), everyMs)
    return () => clearInterval(asking)
  }, [isMoving, everyMs, revalidate])
}
