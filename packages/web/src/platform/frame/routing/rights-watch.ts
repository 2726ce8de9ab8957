import { ownMenu } from '@brandside/contract/shell/own-menu.ts'
import { ownSession } from '@brandside/contract/shell/own-session.ts'
import { call } from '../../io/api/call.ts'
import { createRightsWatch, type RightsWorld } from '../../io/sign-in/renew-rights.ts'

/** Rights and menu, as the server has them. */
export const rightsWorld: RightsWorld = {
  info: () => call(ownSession.endpoints.info, {}),
  menu: () => call(ownMenu.endpoints.treeHome, {}),
}

export const rightsWatch = createRightsWatch(rightsWorld)
