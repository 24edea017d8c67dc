/** The image in a `data:` address as a file; null for any other address. */
export function imageFromDataAddress(address: string): File | null {
  const found = /^data:(image\/(?:png|jpeg|webp|gif|avif));base64,([a-z0-9+/=\s]+)$/i.exec(address)
  const [, type, letters] = found ?? []
  if (!type || !letters) return null
  try {
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))
    return new File([bytes], `imagem.${type.slice('image/'.length)}`, { type })
  } catch {
    return null
  }
}
