import figtree from './figtree.woff2?url'
import fraunces from './fraunces.woff2?url'

/** Fetches the fonts with the page itself, in time for its first words or nearly so. @param hasTitles in Fraunces */
export const FontPreloads = ({ hasTitles }: { hasTitles: boolean }) => (
  <>
    {[figtree, ...(hasTitles ? [fraunces] : [])].map((file) => (
      <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
    ))}
  </>
)
