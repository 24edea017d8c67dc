import { createRoot } from 'react-dom/client'
import { NewVersion } from './new-version.tsx'

export function showNewVersion(): void {
  const place = document.createElement('div')
  document.body.append(place)
  const notice = createRoot(place)
  notice.render(<NewVersion onLater={() => notice.unmount()} />)
}
