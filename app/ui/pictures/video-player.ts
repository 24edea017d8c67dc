export function play(facade: HTMLAnchorElement): void {
  const frame = document.createElement('iframe')
  frame.title = facade.querySelector('.video-title')?.textContent ?? ''
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  frame.allowFullscreen = true
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.src = facade.dataset.player ?? ''
  facade.replaceWith(frame)
  frame.focus()
}
