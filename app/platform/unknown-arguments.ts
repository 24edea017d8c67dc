/**
 * What a command says of arguments that it does not know; null if there are none. Left out, they would make it do something
 * else than was asked. bin/say.js says the same before anything is installed.
 * @param use ends the line: 'Como usar: npm run demo'
 */
export const unknownArguments = (unknown: readonly string[], use: string): string | null =>
  unknown.length > 0
    ? `Não conheço ${unknown.map((one) => `“${one}”`).join(', ')}. Nada foi feito. ${use}`
    : null
