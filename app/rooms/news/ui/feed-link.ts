import type { MetaDescriptor } from 'react-router'
import { paths } from '../../../paths.ts'

/** Empty while the site's address is unknown. */
export const feedLink = (title: string, origin: string | null): MetaDescriptor[] =>
  origin
    ? [
        {
          tagName: 'link',
          rel: 'alternate',
          type: 'application/rss+xml',
          title,
          href: origin + paths.feed(),
        },
      ]
    : []
