// The day a page was made on is marked for as long as it is today: not in a tab left open overnight, nor in a page read
// without a network days later. No day is better than yesterday. To know which day it is in the zone of the site would
// cost a phone 100 ms at the first use of `Intl`; when it is over the page says.

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
