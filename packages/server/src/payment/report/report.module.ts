import { report } from '@brandside/contract/payment/report.ts'
import { serve } from '../../platform/serve.ts'
import { payHistogram } from './histogram.ts'
import { payOrderExport, payOrderList, payOrderSum } from './pay-orders.ts'
import { payVerify } from './verify.ts'

export const reportModule = serve(report, { payHistogram, payOrderList, payOrderSum, payOrderExport, payVerify })
