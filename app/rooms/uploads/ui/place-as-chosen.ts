/**
 * Photos that were chosen together arrive in any order: each takes its place before those chosen after it. Images that
 * were there before stay in front.
 * @param places the place of each image chosen here, by its id
 */
export function placeAsChosen<Image extends { _id: string }>(
  images: readonly Image[],
  sent: Image,
  places: ReadonlyMap<string, number>,
): Image[] {
  const place = places.get(sent._id) ?? 0
  const before = images.findIndex(({ _id }) => (places.get(_id) ?? -1) > place)
  return before === -1 ? [...images, sent] : images.toSpliced(before, 0, sent)
}
