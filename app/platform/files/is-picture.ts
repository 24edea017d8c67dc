/** HEIC by its ending: a system that cannot show one does not know its type. */
export const isPicture = ({ type, name }: { type: string; name: string }) =>
  type.startsWith('image/') || /\.hei[cf]$/i.test(name)
