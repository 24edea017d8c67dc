/**
 * The town of an address: 'São Domingos – GO' of 'Estrada do Vão, km 14, São Domingos – GO'. Null where the address
 * does not end with a town and its state.
 */
export function townOf(address: string): string | null {
  const match = /(?:^|[,;:.\n–—-]\s*)([^,;:.\n\d–—/]{2,60}?)\s*(?:[–—/-]|,)\s*([A-Z]{2})\.?\s*$/.exec(
    address.trim(),
  )
  return match?.[1] && match[2] ? `${match[1].trim()} – ${match[2]}` : null
}
