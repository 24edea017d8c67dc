import { definePolicy } from '../../platform/policy.ts'

export const menusPolicy = definePolicy({
  readPublicMenu: 'anyone',
  manageMenu: 'menus.arrange',
  addMenuItem: 'menus.arrange',
  editMenuItem: 'menus.arrange',
  arrangeMenu: 'menus.arrange',
  deleteMenuItem: 'menus.arrange',
})
