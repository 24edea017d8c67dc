// What another program said of the look. The content security policy would report each stylesheet and each `style` of a
// parsed document, so that they are put aside in the markup.

const aside = 'data-pasted-style'

const tag = /<[a-z](?:[^"'<>]|"[^"]*"|'[^']*')*>/gi
const quotedOrStyle = /"[^"]*"|'[^']*'|(?<=[\s/"'])style(?=\s*=)/gi

export const withStylesAside = (html: string): string =>
  html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(tag, (text) => text.replace(quotedOrStyle, (found) => (/^["']/.test(found) ? found : aside)))

/** The element's `style`, or nothing. */
export const pastedStyle = (element: Element): string => element.getAttribute(aside) ?? ''

export function dropPastedStyle(element: Element): void {
  element.removeAttribute(aside)
  element.removeAttribute('style')
}
