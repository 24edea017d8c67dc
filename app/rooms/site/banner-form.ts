import { fillForm } from '../../platform/forms/fill-form.ts'
import { momentAt, wallTime } from '../../platform/text/wall-time.ts'
import type { ImageView } from '../uploads/upload.ts'
import type { ManagedBanner } from './banner.ts'

export type BannerForm = {
  image: ImageView | null
  phone_image: ImageView | null
  title: string
  text: string
  link: string
  label: string
  alt: string
  /** local to the site's zone, `2026-11-20T19:30`, or '' */
  starts_at: string
  ends_at: string
}

export const emptyBanner: BannerForm = {
  image: null,
  phone_image: null,
  title: '',
  text: '',
  link: '',
  label: '',
  alt: '',
  starts_at: '',
  ends_at: '',
}

export const bannerLabels: Record<keyof BannerForm, string> = {
  image: 'Imagem',
  phone_image: 'Imagem para celular',
  alt: 'Descrição da imagem',
  title: 'Título',
  text: 'Texto',
  link: 'Link',
  label: 'Texto do botão',
  starts_at: 'Início',
  ends_at: 'Fim',
}

export const bannerFormOf = (banner: ManagedBanner, zone: string): BannerForm =>
  fillForm(emptyBanner, {
    ...banner,
    starts_at: banner.starts_at && wallTime(banner.starts_at, zone),
    ends_at: banner.ends_at && wallTime(banner.ends_at, zone),
  })

const moment = (wall: string, zone: string) => (wall ? (momentAt(wall, zone) ?? wall) : null)

export const bannerInputOf = (form: BannerForm, zone: string) => ({
  ...form,
  image: form.image?._id ?? '',
  phone_image: form.phone_image?._id ?? null,
  starts_at: moment(form.starts_at, zone),
  ends_at: moment(form.ends_at, zone),
})
