import { admin } from '@brandside/contract/system/admin.ts'
import { serve } from '../../platform/serve.ts'
import { info } from './info.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { updatePassword } from './update-password.ts'

export const adminModule = serve(admin, { login, info, logout, updatePassword })
