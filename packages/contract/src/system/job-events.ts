import type { Bilingual } from '../platform/bilingual.ts'

/** The contents of each queue of the product, by the name under which modules announce it. */
export const jobEvents: Readonly<Record<string, Bilingual>> = {
  'platform.job': ['后台任务', 'Background job'],
  'platform.upkeep': ['定期清理', 'Regular clean-up'],
  'platform.clock': ['定时任务', 'Scheduled job'],
  'platform.files': ['文件清理', 'File clean-up'],
  'admin.rolesChanged': ['用户角色已变更', 'User roles changed'],
  'appVersion.published': ['应用版本已发布', 'App version published'],
  'tenant.packageChanged': ['租户套餐已变更', 'Tenant package changed'],
  'delivery.authorisationExpired': ['外卖授权已过期', 'Delivery authorisation expired'],
  'delivery.acceptAsked': ['通知外卖平台接单', 'Accept an order on a delivery platform'],
  'delivery.unbindAsked': ['通知外卖平台解绑', 'Unbind a shop from a delivery platform'],
  'epos.syncAsked': ['从收银系统同步', 'Sync from a POS'],
  'epos.postAsked': ['推送到收银系统', 'Post to a POS'],
  'member.registered': ['会员已注册', 'Member registered'],
  'coupon.batchWanted': ['批量发券', 'Issue coupons in bulk'],
  'coupon.ended': ['优惠券已结束', 'Coupon ended'],
  'marketingActivity.ended': ['营销活动已结束', 'Campaign ended'],
  'brand.disabled': ['品牌已停用', 'Brand disabled'],
  'shop.leftMarketing': ['门店已退出营销', 'Shop left marketing'],
  'trade.partnerWork': ['交易的渠道处理', 'Process a trade at its channel'],
  'trade.paid': ['交易已支付', 'Trade paid'],
  'trade.refunded': ['交易已退款', 'Trade refunded'],
  'trade.closed': ['交易已关闭', 'Trade closed'],
  'wholesale.decided': ['批发单据已审批', 'Wholesale document decided'],
}
