// Imported before a schema is made: the look whether code may be made of text is reported as a breach of the page's policy.
import { config } from 'zod'

config({ jitless: true })
