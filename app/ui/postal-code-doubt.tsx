import { useEffect, useState } from 'react'
import { doubtText, findPlace } from './address-fields/find-place.ts'
import { Notice } from './notice.tsx'

/**
 * Says so where nobody knows a postal code, and says nothing where nobody could be asked: the price of sending to a slip of the
 * finger looks like any other.
 * @param postalCode eight digits, as it was reckoned with
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
