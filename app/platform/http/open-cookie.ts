/** Every cookie of ours, by its plain name. The privacy text has a line for each (shell/legal-pages/cookie-lines.ts). */
export type CookieName =
  | 'cart'
  | 'device'
  | 'form-answer'
  | 'locale'
  | 'postal_code'
  | 'remembered'
  | 'sid'
  | 'sidebar'

/** Readable by scripts, without `__Host-`: its name is part of the API. `maxAge` in seconds; 0 clears. */
export const openCookie = (name: CookieName, value: string, secure: boolean, maxAge: number): string =>
  `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${maxAge}${secure ? '; Secure' : ''}`
