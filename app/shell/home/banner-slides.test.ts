import { expect, test } from 'vitest'
import type { BannerView } from '../../rooms/site/settings.ts'
import { bannerSlides, linksOf } from './banner-slides.ts'

const banner = (link: string): BannerView => ({
  _id: link,
  image: { url: '/a.jpg', width: 1400, height: 600, srcset: '', srcset_avif: '' },
  phone_image: null,
  title: 'Feira',
  text: '',
  link,
  label: 'Saiba mais',
  alt: '',
})

test('a banner has no button to where nothing answers, and stays', () => {
  const banners = [banner('/feira'), banner('/loja'), banner('')]
  expect(linksOf(banners)).toEqual(['/feira', '/loja'])
  expect(bannerSlides(banners, ['/loja']).map(({ link }) => link?.href)).toEqual([
    '/feira',
    undefined,
    undefined,
  ])
})
