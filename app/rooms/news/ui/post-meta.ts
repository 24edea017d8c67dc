import type { MetaDescriptor } from 'react-router'
import { paths } from '../../../paths.ts'
import { breadcrumbData } from '../../../ui/page/breadcrumb-data.ts'
import { sharedImage } from '../../uploads/ui/shared-image.ts'
import type { PostReading } from '../post.ts'
import { feedLink } from './feed-link.ts'

/** `picture`: the site's, where a post has no cover */
type Site = { origin: string | null; publisher: string; picture?: string | null }

/** Absolute addresses only where the origin is known. */
export function postMeta(
  post: PostReading,
  section: string,
  { origin, publisher, picture }: Site,
): MetaDescriptor[] {
  const description = post.description ? [{ name: 'description', content: post.description }] : []
  const author = post.author ? [{ name: 'author', content: post.author }] : []
  if (!origin) return [...description, ...author]
  const url = origin + paths.post(post.slug)
  return [
    ...description,
    ...author,
    { tagName: 'link', rel: 'canonical', href: url },
    ...feedLink(section, origin),
    { property: 'og:type', content: 'article' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:site_name', content: publisher },
    { property: 'og:url', content: url },
    { property: 'og:title', content: post.title },
    ...(post.description ? [{ property: 'og:description', content: post.description }] : []),
    ...(post.published_at ? [{ property: 'article:published_time', content: post.published_at }] : []),
    ...post.tags.map(({ name }) => ({ property: 'article:tag', content: name })),
    ...(post.cover ? sharedImage(post.cover, origin) : []),
    { 'script:ld+json': newsArticle(post, url, { origin, publisher, picture }) },
    breadcrumbData(
      [
        { label: 'Início', href: paths.home() },
        { label: section, href: paths.news() },
        { label: post.title, href: paths.post(post.slug) },
      ],
      origin,
    ),
  ]
}

const newsArticle = (post: PostReading, url: string, site: Site & { origin: string }) => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  // Google shows no more of it.
  headline: post.title.slice(0, 110),
  ...(post.description && { description: post.description }),
  ...(post.cover ? { image: [site.origin + post.cover.url] } : site.picture && { image: [site.picture] }),
  ...(post.published_at && { datePublished: post.published_at }),
  // A scheduled post was last written before it came out.
  dateModified:
    post.published_at && post.published_at > post.updated_at ? post.published_at : post.updated_at,
  inLanguage: 'pt-BR',
  mainEntityOfPage: url,
  ...(post.author && { author: [{ '@type': 'Person', name: post.author }] }),
  ...(post.tags.length > 0 && { keywords: post.tags.map(({ name }) => name).join(', ') }),
  publisher: { '@type': 'Organization', name: site.publisher, url: site.origin },
})
