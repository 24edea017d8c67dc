import figtree from './figtree.woff2?url'
import fraunces from './fraunces.woff2?url'

/** Asked for with the page itself, so that its first words are drawn in them or nearly. @param hasTitles in Fraunces */
export const FontPreloads = ({ hasTitles }: { hasTitles: boolean }) => (
  <>
    {[figtree, ...(hasTitles ? [fraunces] : [])].map((file) => (
      <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
    ))}
  </>
)
