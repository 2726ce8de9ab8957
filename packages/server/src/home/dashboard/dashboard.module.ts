import { dashboard } from '@brandside/contract/home/dashboard.ts'
import { serve } from '../../platform/serve.ts'

export const dashboardModule = serve(dashboard, {})
