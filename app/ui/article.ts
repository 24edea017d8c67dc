/** Of a cover beside its text, which has the rest of the page, or below its first words on a narrower screen. */
export const coverSizes = '(min-width: 1200px) 26rem, (min-width: 992px) 34vw, 100vw'
