import { admin } from '@brandside/contract/system/admin.ts'
import { adminEvents } from '@brandside/contract/system/admin-events.ts'
import { serve } from '../../platform/serve.ts'
import { clearOtp, endSession, resetPassword, sessions } from './access.ts'
import { info } from './info.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { create } from './new-user.ts'
import { orgShop, setOrgShop } from './org-shop.ts'
import { reveal, view } from './personal-data.ts'
import { giveRoleMany, role, setRole } from './roles.ts'
import { updatePassword } from './update-password.ts'
import { people, remove, salesman, setStatus, update } from './users.ts'

export const adminModule = serve(
  admin,
  people.handlers({
    login,
    info,
    logout,
    updatePassword,
    create,
    view,
    reveal,
    update,
    remove,
    setStatus,
    salesman,
    role,
    setRole,
    giveRoleMany,
    orgShop,
    setOrgShop,
    resetPassword,
    clearOtp,
    sessions,
    endSession,
  }),
  {
    events: Object.values(adminEvents),
    uniques: { login_name_pkey: { path: 'username', reason: admin.reasons.usernameTaken } },
  },
)
