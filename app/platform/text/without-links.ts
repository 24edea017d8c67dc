// Makes a stranger's text safe for a letter to another person: mail programs turn anything that looks like one into a
// link.

/** Control and format characters (line breaks, bidirectional marks, zero widths). */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
/** A word with a scheme, a path, "www." or an e-mail address. */
const address = /^(?:[a-z][a-z0-9+.-]*:\S+|\S*(?:\/\/|@)\S*|www\.\S*|\S+\.[a-z]{2,}[/:?#]\S*)$/i
/** A dot between two words, as in the name of a host. */
const dotWithin = /\.(?=\p{L}{2,})/gu

/** The text on one line, without links and invisible characters; '' if it has no other words. */
export const withoutLinks = (text: string): string =>
  text
    .replace(invisible, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !address.test(word))
    .join(' ')
    .replace(dotWithin, ' ')
    .replace(/\s+/g, ' ')
    .trim()
