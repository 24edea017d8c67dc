/** HEIC is recognised by its ending, because a system that cannot show it does not know its type. */
export const isPicture = ({ type, name }: { type: string; name: string }) =>
  type.startsWith('image/') || /\.hei[cf]$/i.test(name)
