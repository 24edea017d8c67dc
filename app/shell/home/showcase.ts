import type { MenuView } from '../../rooms/menus/menu.ts'

const most = 6

/** The first page of every part of the menu, then the second of each…, without duplicates. */
export function showcaseOf(menu: readonly MenuView[]): string[] {
  const parts = menu.map((item) => [
    ...new Set([item, ...item.submenus].flatMap(({ page }) => page?._id ?? [])),
  ])
  const longest = Math.max(0, ...parts.map((part) => part.length))
  const taken = Array.from({ length: longest }, (_, place) => parts.flatMap((part) => part[place] ?? []))
  return [...new Set(taken.flat())].slice(0, most)
}
