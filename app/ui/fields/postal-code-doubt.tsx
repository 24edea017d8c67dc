import { useEffect, useState } from 'react'
import { doubtText, findPlace } from '../address-fields/find-place.ts'
import { Notice } from '../notice.tsx'

/**
 * Shown when no service knows a postal code, not when no service could be asked: shipping to a mistyped code looks
 * like any other. @param postalCode eight digits
 */
export function PostalCodeDoubt({ postalCode }: { postalCode: string | null }) {
  const [doubted, setDoubted] = useState<string | null>(null)
  useEffect(() => {
    if (!postalCode) return
    let isCurrent = true
    void findPlace(postalCode).then(({ isDoubted }) => {
      if (isCurrent) setDoubted(isDoubted ? postalCode : null)
    })
    return () => {
      isCurrent = false
    }
  }, [postalCode])
  if (!postalCode || doubted !== postalCode) return null
  return (
    <Notice tone="warning" live>
      {doubtText}
    </Notice>
  )
}
