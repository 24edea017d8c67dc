// What another program said of the look. The content security policy would report each stylesheet and each `style` of a
// parsed document, so that they are put aside in the markup.

const aside = 'data-pasted-style'

export const withStylesAside = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/([\s"'/])style(?=\s*=)/gi, `$1${aside}`))

/** The element's `style`, or nothing. */
export const pastedStyle = (element: Element): string => element.getAttribute(aside) ?? ''

export const dropPastedStyle = (element: Element): void => element.removeAttribute(aside)
