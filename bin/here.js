// What npm start asks first, by Node alone: on Windows there is no sh that could say why it ends.
import { giveUpWhereItCannotRun } from './where-it-runs.js'

giveUpWhereItCannotRun()
