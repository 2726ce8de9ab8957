import { profile } from '@brandside/contract/shell/profile.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { serve } from '../../platform/serve.ts'
import { change, endSession, own, sessions } from './own-account.ts'
import { beginOtp, confirmOtp, disableOtp, renewRecovery } from './own-factor.ts'
import { reauth } from './reauth.ts'

export const profileModule = serve(
  profile,
  { own, change, sessions, endSession, reauth, beginOtp, confirmOtp, renewRecovery, disableOtp },
  {
    uniques: {
      admin_mobile: { path: 'mobile', reason: admin.reasons.mobileTaken },
      admin_email: { path: 'email', reason: admin.reasons.emailTaken },
    },
  },
)
