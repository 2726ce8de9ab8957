import { report } from '@brandside/contract/payment/report.ts'
import { serve } from '../../platform/serve.ts'
import { payHeat, payPivot } from './crossings.ts'
import { payEventExport, payEventList } from './event-list.ts'
import { payHistogram } from './histogram.ts'
import { payOrderExport, payOrderList, payOrderSum } from './pay-orders.ts'
import { addUpDays, payDaily, payHourly, payHourlyByWay } from './pay-sums.ts'
import { payVerify } from './verify.ts'

export const reportModule = serve(
  report,
  {
    payHistogram,
    payEventList,
    payEventExport,
    payHeat,
    payPivot,
    payOrderList,
    payOrderSum,
    payOrderExport,
    payVerify,
  },
  { ledgers: [payDaily, payHourly, payHourlyByWay], retention: addUpDays },
)
