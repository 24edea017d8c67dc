// Word's title, subtitle and quotations are paragraphs with a class.

const meanings: Readonly<Record<string, string>> = {
  MsoTitle: 'h2',
  MsoSubtitle: 'h3',
  MsoQuote: 'blockquote',
  MsoIntenseQuote: 'blockquote',
}

export function stylesFromWord(page: Document): void {
  for (const [style, name] of Object.entries(meanings))
    for (const paragraph of [...page.body.querySelectorAll(`p.${style}`)]) {
      const meant = page.createElement(name)
      if (name === 'blockquote') {
        const text = page.createElement('p')
        text.append(...paragraph.childNodes)
        meant.append(text)
      } else meant.append(...paragraph.childNodes)
      paragraph.replaceWith(meant)
    }
}
