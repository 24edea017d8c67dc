export type Chapter = {
  /** the last part of its address */
  slug: string
  title: string
  /** its first sentence */
  about: string
  /** in the order of the text; the ids are anchors */
  sections: { id: string; title: string }[]
  html: string
}
