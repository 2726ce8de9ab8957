import { profile } from '@brandside/contract/system/profile.ts'
import { serve } from '../../platform/serve.ts'
import { beginOtp, confirmOtp, disableOtp } from './own-factor.ts'
import { reauth } from './reauth.ts'

export const profileModule = serve(profile, { reauth, beginOtp, confirmOtp, disableOtp })
