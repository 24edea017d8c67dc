// The value of one field of a record, ready to be compared.

export type Picture = { _id: string; url: string; alt: string }

export type FieldValue =
  | { as: 'words'; text: string }
  /** rich text as stored; `pictures` resolves its ids */
  | { as: 'text'; html: string; pictures: readonly Picture[] }
  | { as: 'image'; image: Picture | null }

export type ComparedField = { name: string; label: string; before: FieldValue; after: FieldValue }

export const isSameValue = (one: FieldValue, other: FieldValue): boolean => {
  if (one.as === 'text' && other.as === 'text') return one.html === other.html
  if (one.as === 'image' && other.as === 'image') return one.image?._id === other.image?._id
  return one.as === 'words' && other.as === 'words' && one.text === other.text
}

/** Stored rich text with its pictures in one size. */
export function withPictures(stored: string, pictures: readonly Picture[]): string {
  const urls = new Map(pictures.map(({ _id, url }) => [_id, url]))
  return stored.replace(/<img data-upload="([0-9a-f-]{36})"/g, (whole, id: string) => {
    const url = urls.get(id)
    return url ? `${whole} src="${url}"` : whole
  })
}
