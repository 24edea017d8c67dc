// Makes modules of the chapters in docs/manual, with their pictures as built files.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { renderChapter } from './render-chapter.vite.ts'

const chapterFile = /\/docs\/manual\/\d\d-[a-z-]+\.md$/
const pictures = /!\[[^\]]*\]\(([^)]+)\)/g

/** Holds the place of a picture's address until Vite knows it. */
const placeOf = (at: number) => `__PICTURE_${at}__`

export function manual(): Plugin {
  return {
    name: 'manual',
    enforce: 'pre',
    load: {
      filter: { id: chapterFile },
      async handler(id) {
        const text = await readFile(id, 'utf8')
        const named = [...new Set([...text.matchAll(pictures)].map(([, href = '']) => href))]
        // A new picture is taken on a site that is built without it.
        const shown = named.filter((href) => existsSync(join(dirname(id), href)))
        const sizes = await Promise.all(shown.map((href) => sharp(join(dirname(id), href)).metadata()))
        const chapter = renderChapter(basename(id), text, (href) => {
          const at = shown.indexOf(href)
          const size = sizes[at]
          return size ? { src: placeOf(at), width: size.width, height: size.height } : null
        })
        const imports = shown.map((href, at) => `import picture${at} from ${JSON.stringify(`./${href}?url`)}`)
        const made = JSON.stringify(chapter).replace(/__PICTURE_(\d+)__/g, '" + picture$1 + "')
        return { code: `${imports.join('\n')}\nexport default ${made}\n`, moduleType: 'js', map: null }
      },
    },
  }
}
