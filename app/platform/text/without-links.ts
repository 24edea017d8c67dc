// What a stranger typed, as it may stand in a letter to somebody else: mail programs make links of whatever looks like one.

/** Control and format characters (line breaks, bidirectional marks, zero widths). */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
/** With a scheme, a path, "www." or an e-mail. */
const address = /^(?:[a-z][a-z0-9+.-]*:\S+|\S*(?:\/\/|@)\S*|www\.\S*|\S+\.[a-z]{2,}[/:?#]\S*)$/i
/** A dot between two words: the name of a host. */
const dotWithin = /\.(?=\p{L}{2,})/gu

/** On one line, without links and invisible characters; '' where nothing else was typed. */
export const withoutLinks = (text: string): string =>
  text
    .replace(invisible, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !address.test(word))
    .join(' ')
    .replace(dotWithin, ' ')
    .replace(/\s+/g, ' ')
    .trim()
