import { points } from '@brandside/contract/member/points.ts'
import { adjustedFixture } from '../adjusted.fixture.ts'

export default adjustedFixture({
  of: points,
  table: 'point_adjustment',
  small: { delta: 50, reason: '活动补发积分' },
  large: { delta: 20_000, reason: '活动补发积分' },
})
