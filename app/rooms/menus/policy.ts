import { administrators, definePolicy } from '../../platform/policy.ts'

export const menusPolicy = definePolicy({
  readPublicMenu: 'anyone',
  manageMenu: administrators,
  addMenuItem: administrators,
  editMenuItem: administrators,
  arrangeMenu: administrators,
  deleteMenuItem: administrators,
})
