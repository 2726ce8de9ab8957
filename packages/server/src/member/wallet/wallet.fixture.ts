import { wallet } from '@brandside/contract/member/wallet.ts'
import { adjustedFixture } from '../adjusted.fixture.ts'

export default adjustedFixture({
  of: wallet,
  table: 'wallet_adjustment',
  small: { gift: 50_00, reason: '服务补偿赠金' },
  large: { gift: 500_00, reason: '服务补偿赠金' },
})
