// Unmarks today when the day is over, in a tab left open or a page read offline. The server says when: `Intl` would
// cost a phone 100 ms.

function endToday(): void {
  for (const calendar of document.querySelectorAll<HTMLElement>('[data-today-until]')) {
    if (Date.now() < Date.parse(calendar.dataset.todayUntil ?? '')) continue
    for (const day of calendar.querySelectorAll('[data-today]')) {
      day.removeAttribute('data-today')
      if (day.getAttribute('aria-current') === 'date') day.removeAttribute('aria-current')
      for (const words of day.querySelectorAll('span'))
        if (words.childElementCount === 0)
          words.textContent = (words.textContent ?? '').replace(' (hoje)', '')
    }
  }
}

export function liveToday(): void {
  endToday()
  document.addEventListener('visibilitychange', endToday)
}
