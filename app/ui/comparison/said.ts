// What a record says in one of its fields, ready to be set beside what it says elsewhere.

export type Picture = { _id: string; url: string; alt: string }

export type Said =
  | { as: 'words'; text: string }
  /** rich text as stored: pictures by id, `pictures` says where they are */
  | { as: 'text'; html: string; pictures: readonly Picture[] }
  | { as: 'image'; image: Picture | null }

export type SaidTwice = { name: string; label: string; before: Said; after: Said }

export const sameSaid = (one: Said, other: Said): boolean => {
  if (one.as === 'text' && other.as === 'text') return one.html === other.html
  if (one.as === 'image' && other.as === 'image') return one.image?._id === other.image?._id
  return one.as === 'words' && other.as === 'words' && one.text === other.text
}

/** Stored rich text with its pictures shown in one size: enough to tell two texts apart. */
export function withPictures(stored: string, pictures: readonly Picture[]): string {
  const urls = new Map(pictures.map(({ _id, url }) => [_id, url]))
  return stored.replace(/<img data-upload="([0-9a-f-]{36})"/g, (whole, id: string) => {
    const url = urls.get(id)
    return url ? `${whole} src="${url}"` : whole
  })
}
