/** The address of a build's compression dictionary, which browsers use to unpack pages. */
export const dictionaryPath = (build: string) => `/dicionario/${build}`
