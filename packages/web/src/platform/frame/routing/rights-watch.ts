import { admin } from '@brandside/contract/system/admin.ts'
import { menu } from '@brandside/contract/system/menu.ts'
import { call } from '../../io/api/call.ts'
import { createRightsWatch, type RightsWorld } from '../../io/sign-in/renew-rights.ts'

/** Rights and menu, as the server has them. */
export const rightsWorld: RightsWorld = {
  info: () => call(admin.endpoints.info, {}),
  menu: () => call(menu.endpoints.treeHome, {}),
}

export const rightsWatch = createRightsWatch(rightsWorld)
