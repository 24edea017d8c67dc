/** Makes an element that the editor draws outside React. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<Omit<HTMLElementTagNameMap[Tag], 'className'>> & {
    className?: string | undefined
  } = {},
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), properties)
}
