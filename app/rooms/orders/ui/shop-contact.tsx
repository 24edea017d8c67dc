import type { Checkout } from '../read-checkout.server.ts'

/** Who answers for the order, where it is printed and where something went wrong. */
export function ShopContact({ seller: { title, email, legal } }: { seller: Checkout['seller'] }) {
  const words = [legal.name || title, legal.address, legal.phone].filter(Boolean)
  return (
    <p>
      {words.join(' · ')}
      {email && (
        <>
          <br />
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </p>
  )
}
