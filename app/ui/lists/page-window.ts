type PageStep = number | 'gap'

/** Shows both ends, the current page and its neighbours; a gap never hides a single page. */
export function pageWindow(page: number, last: number): PageStep[] {
  const wanted = new Set([1, last, page - 1, page, page + 1])
  if (page - 3 === 1) wanted.add(2)
  if (page + 3 === last) wanted.add(last - 1)
  const steps: PageStep[] = []
  let previous = 0
  for (const number of [...wanted].filter((n) => n >= 1 && n <= last).sort((a, b) => a - b)) {
    if (number - previous > 1) steps.push('gap')
    steps.push(number)
    previous = number
  }
  return steps
}
