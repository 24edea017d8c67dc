import { guardMarkup } from '../platform/http/trusted-types.ts'

guardMarkup()
