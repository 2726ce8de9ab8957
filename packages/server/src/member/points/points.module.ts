import { points } from '@brandside/contract/member/points.ts'
import { secondPersons } from '../../platform/ledger/second-persons.ts'
import { serve } from '../../platform/serve.ts'
import { addUpPointDays, pointDaily } from '../ledgers/point-days.public.ts'
import { account } from './accounts.ts'
import { adjust, adjustAudit } from './adjust.ts'
import { adjustments, adjustmentsExport } from './adjustments.ts'
import { pointLots } from './check-lots.ts'
import { exportRows, list, sum, view } from './entries.ts'
import { explain, explainExport } from './explain.ts'
import { pointsByTheClock } from './keep-time.ts'
import { pointLedger } from './point-ledger.ts'
import { weeks } from './weeks.ts'

export const pointsModule = serve(
  points,
  {
    list,
    view,
    export: exportRows,
    sum,
    weeks,
    account,
    explain,
    explainExport,
    adjust,
    adjustments,
    adjustmentsExport,
    adjustAudit,
  },
  {
    ledgers: [
      pointLedger,
      pointLots,
      pointDaily,
      secondPersons({ name: 'pointPersons', table: 'pointAdjustment', waits: 'PENDING' }),
    ],
    retention: addUpPointDays,
    clock: pointsByTheClock,
    duties: [
      {
        tags: ['member:points:adjust', 'member:points:adjustAudit'],
        words: ['调整会员积分并自行审核', 'to adjust points and to approve the adjustment'],
      },
    ],
  },
)
