import type { MetaDescriptor } from 'react-router'
import { paths } from '../../paths.ts'
import type { SettingsView } from '../../rooms/site/settings.ts'

/** Structured data of the organisation, with only what it filled in. */
export function organisationData(settings: SettingsView, origin: string): MetaDescriptor {
  const { title, description, email, legal, site_logo } = settings
  const { url_facebook, url_instagram, url_twitter, url_youtube } = settings
  const elsewhere = [url_facebook, url_instagram, url_twitter, url_youtube].filter(Boolean)
  const home = origin + paths.home()
  const id = `${home}#organizacao`
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Organization',
          '@id': id,
          name: title,
          url: home,
          ...(description && { description }),
          ...(site_logo && { logo: origin + site_logo.url }),
          ...(elsewhere.length > 0 && { sameAs: elsewhere }),
          ...(legal.name && { legalName: legal.name }),
          ...(legal.document && { taxID: legal.document }),
          ...(legal.address && { address: legal.address }),
          ...((email || legal.phone) && {
            contactPoint: {
              '@type': 'ContactPoint',
              contactType: 'customer service',
              availableLanguage: 'pt-BR',
              ...(email && { email }),
              ...(legal.phone && { telephone: legal.phone }),
            },
          }),
        },
        {
          '@type': 'WebSite',
          '@id': `${home}#site`,
          name: title,
          url: home,
          inLanguage: 'pt-BR',
          publisher: { '@id': id },
        },
      ],
    },
  }
}
