// Imported before any schema is made: Zod's test whether eval is allowed would be reported as a breach of the page's
// policy.
import { config } from 'zod'

config({ jitless: true })
