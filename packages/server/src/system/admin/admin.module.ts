import { admin } from '@brandside/contract/system/admin.ts'
import { serve } from '../../platform/serve.ts'
import { clearOtp, endSession, resetPassword, sessions } from './access.ts'
import { info } from './info.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { create } from './new-user.ts'
import { orgShop, setOrgShop } from './org-shop.ts'
import { giveRoleMany, role, setRole } from './roles.ts'
import { view } from './shown-user.ts'
import { updatePassword } from './update-password.ts'
import { remove, rows, salesman, setStatus, update } from './users.ts'

export const adminModule = serve(
  admin,
  {
    ...{ login, info, logout, updatePassword },
    ...{ list: rows.list, view, create, update, remove, setStatus, export: rows.export, salesman },
    ...rows.bulk({ setStatus, remove }),
    ...{ role, setRole, giveRoleMany, orgShop, setOrgShop, resetPassword, clearOtp, sessions, endSession },
  },
  {
    uniques: {
      admin_username: { path: 'username', reason: admin.reasons.usernameTaken },
      login_name_pkey: { path: 'username', reason: admin.reasons.usernameTaken },
      admin_mobile: { path: 'mobile', reason: admin.reasons.mobileTaken },
      admin_email: { path: 'email', reason: admin.reasons.emailTaken },
    },
  },
)
