/** How many passkeys an account may have. */
export const mostPasskeys = 10

export type PasskeyView = {
  _id: string
  /** the browser it was made in, which names it */
  user_agent: string
  /** the host it works at */
  host: string
  created_at: string
  last_used_at: string | null
}
