/** Where what all pages of a build share is found, for browsers that unpack pages by it. */
export const dictionaryPath = (build: string) => `/dicionario/${build}`
