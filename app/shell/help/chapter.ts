export type Chapter = {
  /** the last part of the chapter's address */
  slug: string
  title: string
  /** the chapter's first sentence */
  about: string
  /** in the order of the text; the ids are anchors */
  sections: { id: string; title: string }[]
  html: string
}
