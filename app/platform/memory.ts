// `tabMemory` is sessionStorage, `browserMemory` localStorage. If the browser allows no storage, reads answer null and
// no call fails.

function memoryIn(storageHere: () => Storage) {
  function attempt<T>(use: (storage: Storage) => T): T | null {
    try {
      return use(storageHere())
    } catch {
      return null
    }
  }
  const read = (name: string) => attempt((storage) => storage.getItem(name))
  const forget = (name: string) => void attempt((storage) => storage.removeItem(name))

  return {
    read,
    forget,
    /** Answers whether it was stored. */
    write: (name: string, text: string): boolean =>
      attempt((storage) => {
        storage.setItem(name, text)
        return true
      }) ?? false,
    /** Reads and removes. */
    take(name: string): string | null {
      const text = read(name)
      forget(name)
      return text
    },
    /** Null also for a text that is not JSON. */
    readJson: (name: string): unknown =>
      attempt((storage): unknown => JSON.parse(storage.getItem(name) ?? 'null')),
    forgetAll(prefix: string): void {
      const names = attempt((storage) => Object.keys(storage)) ?? []
      for (const name of names) if (name.startsWith(prefix)) forget(name)
    },
  }
}

export const tabMemory = memoryIn(() => sessionStorage)
export const browserMemory = memoryIn(() => localStorage)
