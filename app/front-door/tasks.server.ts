// The tasks that bin/ runs beside the server; each answers an exit code.
import { unknownArguments } from '../platform/unknown-arguments.ts'
import { demoAddress } from './demo-address.ts'
import { demoTask } from './demo-task.server.ts'
import type { Demo } from './load-demo.server.ts'
import type { OpenParts } from './parts.server.ts'
import { userTask } from './user-task.server.ts'

/** @param readDemo the demo's data, which is no part of the built program */
type Task = (parts: OpenParts, args: string[], readDemo: () => Promise<Demo>) => Promise<number>

export const tasks: Record<string, Task> = {
  user: (parts, args) => userTask(parts, args),
  async demo(parts, args, readDemo) {
    const unknown = args.filter((one) => one !== '--with-address' && one !== '--leave-files')
    const refusal = unknownArguments(unknown, 'Como usar: npm run demo')
    if (refusal) {
      console.log(refusal)
      return 1
    }
    return demoTask(parts, await readDemo(), {
      address: args.includes('--with-address') ? demoAddress(parts.env) : null,
      leavesFiles: args.includes('--leave-files'),
    })
  },
}
