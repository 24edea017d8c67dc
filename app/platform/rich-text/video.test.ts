import { expect, test } from 'vitest'
import { readVideo } from './video.ts'

const id = 'dQw4w9WgXcQ'
const watched = `https://www.youtube.com/watch?v=${id}`

test.each([
  [`https://www.youtube.com/watch?v=${id}`, watched],
  [`http://youtube.com/watch?feature=share&v=${id}&list=PL1`, watched],
  [`m.youtube.com/watch?v=${id}`, watched],
  [`https://youtu.be/${id}?si=abc`, watched],
  [`https://www.youtube.com/embed/${id}`, watched],
  [`https://www.youtube-nocookie.com/embed/${id}?rel=0`, watched],
  [`https://www.youtube.com/shorts/${id}`, watched],
  [`https://www.youtube.com/live/${id}?feature=shared`, watched],
  [`https://youtu.be/${id}?t=90`, `${watched}&t=90s`],
  [`https://youtu.be/${id}?t=1h2m3s`, `${watched}&t=3723s`],
  [`https://www.youtube.com/embed/${id}?start=15`, `${watched}&t=15s`],
  [`https://youtu.be/${id}?t=agora`, watched],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e&badge=0', 'https://vimeo.com/76979871/8272103f6e'],
])('%s is the video at %s', (given, address) => {
  expect(readVideo(given)?.address).toBe(address)
  expect(readVideo(address)?.address).toBe(address)
})

test.each([
  '',
  'um vídeo',
  'https://www.youtube.com/',
  'https://www.youtube.com/@canal',
  `https://www.youtube.com/watch?v=${id}x`,
  `https://youtube.com.mal.example/watch?v=${id}`,
  `https://mal.example/?u=https://youtu.be/${id}`,
  `https://ana:senha@youtu.be/${id}`,
  `ftp://youtu.be/${id}`,
  'https://vimeo.com/sobre',
  'https://exemplo.org/video.mp4',
])('%s is no video of those that are shown', (given) => {
  expect(readVideo(given)).toBeNull()
})

test('players are those that keep the least of whoever looks', () => {
  expect(readVideo(`https://youtu.be/${id}?t=90`)?.player).toBe(
    `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&start=90`,
  )
  expect(readVideo('https://vimeo.com/76979871/8272103f6e')?.player).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
  )
})
