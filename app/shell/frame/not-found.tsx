import { pageNotFound } from '../../platform/http/read.server.ts'

export const loader = () => {
  throw pageNotFound()
}

export default function NotFound() {
  return null
}
