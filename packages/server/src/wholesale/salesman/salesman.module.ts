import { salesman } from '@brandside/contract/wholesale/salesman.ts'
import { serve } from '../../platform/serve.ts'
import { board, boardExport } from './board.ts'
import { dropdown } from './dropdown.ts'
import { handover } from './handover.ts'
import { setTarget } from './target.ts'

export const salesmanModule = serve(
  salesman,
  { dropdown, board, boardExport, setTarget, handover },
  { names: { salesman: { table: 'admin', name: 'nickName' } } },
)
