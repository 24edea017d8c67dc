// A link that exchanges a part of the page leaves the reader where he stood. The page carries it as text: by the time
// a script file is there, it would be seen to jump.

export const keptScrollKey = 'kept-scroll'

function restore(key: string): void {
  try {
    const [, top, address] = /^(\d+) (.*)$/.exec(sessionStorage.getItem(key) ?? '') ?? []
    sessionStorage.removeItem(key)
    if (address === location.pathname + location.search) scrollTo({ top: Number(top), behavior: 'instant' })
  } catch {
    // Storage may be closed to us.
  }
}

export const restoreScroll = `(${restore})('${keptScrollKey}')`
