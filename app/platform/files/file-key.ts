// A file's key is `{folder}/{name}`, one folder per upload; in addresses it follows /uploads/.

const segment = /^[a-z0-9][a-z0-9-]{0,79}$/
const named = /^[a-z0-9][a-z0-9-]{0,79}\.[a-z0-9]{1,8}$/

/** Lower-case letters, digits and dashes, one folder, one extension: no way out of the store. */
export function isFileKey(key: string) {
  const [folder = '', name = '', ...rest] = key.split('/')
  return rest.length === 0 && segment.test(folder) && named.test(name)
}

export const isFolder = (folder: string) => segment.test(folder)

export const extensionOf = (key: string) => key.slice(key.lastIndexOf('.') + 1)
