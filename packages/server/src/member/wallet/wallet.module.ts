import { wallet } from '@brandside/contract/member/wallet.ts'
import { secondPersons } from '../../platform/ledger/second-persons.ts'
import { serve } from '../../platform/serve.ts'
import { account } from './accounts.ts'
import { adjust, adjustAudit } from './adjust.ts'
import { adjustments, adjustmentsExport } from './adjustments.ts'
import { walletLots } from './check-lots.ts'
import { exportRows, list, view } from './entries.ts'
import { explain, explainExport } from './explain.ts'
import { walletByTheClock } from './keep-time.ts'
import { liability, months } from './liability.ts'
import { exportLiability, outlook } from './outlook.ts'
import { walletLedger } from './wallet-ledger.ts'

export const walletModule = serve(
  wallet,
  {
    list,
    view,
    export: exportRows,
    account,
    explain,
    explainExport,
    adjust,
    adjustments,
    adjustmentsExport,
    adjustAudit,
    liability,
    months,
    outlook,
    exportLiability,
  },
  {
    ledgers: [
      walletLedger,
      walletLots,
      secondPersons({ name: 'walletPersons', table: 'walletAdjustment', waits: 'PENDING' }),
    ],
    clock: walletByTheClock,
    duties: [
      {
        tags: ['member:wallet:adjust', 'member:wallet:adjustAudit'],
        words: ['调整会员储值并自行审核', 'to adjust stored value and to approve the adjustment'],
      },
    ],
  },
)
