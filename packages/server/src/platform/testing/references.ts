type Reasons = Readonly<Record<string, readonly string[]>>

const history = 'tells what was: the deleted record keeps its row, and with it its name there'
const own = 'its own module looks before it deletes, or lets go only what nothing refers to yet'
const part = 'is nothing without it, and does nothing once it is gone'
const through = 'is there only beside another row that a guard finds'
const shown = 'is a name to read, from which nothing follows'

/**
 * References to records that can be deleted, by the name of their contract, which no delete guard looks at, with the reason
 * why none is needed.
 */
export const guardedOtherwise: Readonly<Record<string, Reasons>> = {
  admin: {
    [history]: [
      'contract.salesman_id',
      'contract.signatory_id',
      'notice.admin_id',
      'job.admin_id',
      'quotation.salesman_id',
      'receivable.salesman_id',
      'salesman_target.admin_id',
      'wholesale_order.salesman_id',
    ],
    [part]: [
      'customer_share.admin_id',
      'identity_link.admin_id',
      'market_channel.staff_id',
      'poster.staff_id',
      'scheduled_report.recipient_id',
      'sign_on.admin_id',
      'signed_on_session.admin_id',
    ],
    [own]: ['open_client.admin_id'],
    [shown]: ['organisation.leader_id'],
  },
  balancePackage: { [own]: ['balance_recharge.balance_package_id'] },
  bankLine: { [own]: ['payout.bank_line_id'] },
  brand: {
    [part]: [
      'admin_brand.brand_id',
      'go_live.brand_id',
      'pay_rate.brand_id',
      'point_rule.brand_id',
      'quote_example.brand_id',
    ],
    [through]: [
      'card_order.brand_id',
      'consumer_order.brand_id',
      'growth_account.brand_id',
      'member_birthday.brand_id',
      'member_holding.brand_id',
      'member_notice.brand_id',
      'member_sign_in.brand_id',
      'point_account.brand_id',
      'point_adjustment.brand_id',
      'point_daily.brand_id',
      'recharge_order.brand_id',
      'user_coupon.brand_id',
      'wallet_account.brand_id',
      'wallet_adjustment.brand_id',
    ],
    [history]: ['member.register_brand_id'],
  },
  contract: { [own]: ['wholesale_order.contract_id'] },
  coupon: { [own]: ['user_coupon.coupon_id'] },
  customer: {
    [part]: ['product_price.customer_id', 'wholesale_coupon_grant.customer_id'],
    [through]: [
      'credit_account.customer_id',
      'credit_change.customer_id',
      'crm_invoice.customer_id',
      'receivable_statement.customer_id',
    ],
    [history]: ['prospect.customer_id'],
  },
  customerAddress: { [history]: ['wholesale_order.address_id'] },
  customerInvoice: { [history]: ['crm_invoice.invoice_info_id', 'wholesale_order.invoice_id'] },
  identityProvider: {
    [part]: [
      'identity_link.identity_provider_id',
      'sign_on.identity_provider_id',
      'signed_on_session.identity_provider_id',
    ],
  },
  marketingActivity: { [own]: ['market_channel.activity_id', 'market_join.activity_id', 'poster.activity_id'] },
  member: {
    [own]: [
      'activity_item_use.member_id',
      'activity_use.member_id',
      'card_change.member_id',
      'card_order.member_id',
      'coupon_code.member_id',
      'coupon_issue_target.member_id',
      'coupon_member_count.member_id',
      'growth_account.member_id',
      'level_gift.member_id',
      'market_join.member_id',
      'message_consent.member_id',
      'out_message.member_id',
      'point_account.member_id',
      'point_adjustment.member_id',
      'recharge_order.member_id',
      'reward_grant.member_id',
      'user_coupon.member_id',
      'wallet_account.member_id',
      'wallet_adjustment.member_id',
    ],
  },
  memberCard: {
    [own]: [
      'card_change.from_card_id',
      'card_change.to_card_id',
      'card_order.card_id',
      'member_holding.card_id',
      'recharge_package.gift_card_id',
      'reward.card_id',
    ],
    [part]: ['card_discount.card_id', 'card_upgrade_rule.card_id'],
  },
  menu: { [own]: ['role_menu.menu_id'] },
  messageChannel: { [history]: ['out_message.message_channel_id'] },
  openClient: { [own]: ['admin.client_id'], [history]: ['app_request.client_id'] },
  organisation: {
    [own]: ['admin.organisation_id', 'admin_organisation.organisation_id'],
    [part]: ['role_organisation.organisation_id'],
  },
  payChannel: {
    [part]: [
      'delivery_authorisation.asked_channel_id',
      'delivery_authorisation.pay_channel_id',
      'go_live.pay_channel_id',
      'pay_rate.pay_channel_id',
    ],
    [through]: [
      'card_order.pay_channel_id',
      'foreign_sale.pay_channel_id',
      'pay_daily.pay_channel_id',
      'pay_hourly_by_way.pay_channel_id',
      'recharge_order.pay_channel_id',
      'reconciliation.pay_channel_id',
      'shop_pay_channel.pay_channel_id',
    ],
    [history]: [
      'pay_notice_refusal.pay_channel_id',
      'payout.pay_channel_id',
      'payout_line.pay_channel_id',
      'trade_refund_part.pay_channel_id',
    ],
  },
  productUnit: {
    [through]: [
      'contract_line.unit_id',
      'customer_unit_wording.unit_id',
      'product_price.unit_id',
      'provider_price.unit_id',
      'quotation_line.unit_id',
      'standing_order_line.unit_id',
      'wholesale_order_line.unit_id',
    ],
  },
  prospect: { [own]: ['customer.source_prospect_id'] },
  provider: {
    [history]: ['delivery.provider_id', 'wholesale_order_line.provider_id', 'wholesale_order_part.provider_id'],
  },
  quotation: { [own]: ['wholesale_order.quotation_id'] },
  rechargePackage: { [own]: ['recharge_order.package_id'] },
  roleGroup: { [own]: ['admin_role_group.role_group_id'] },
  savedView: { [own]: ['list_layout.default_view_id', 'role_view.view_id'] },
  shop: {
    [part]: [
      'admin_shop.shop_id',
      'delivery_authorisation.shop_id',
      'delivery_menu.shop_id',
      'epos_call_log.shop_id',
      'epos_connection.shop_id',
      'epos_post.shop_id',
      'epos_sync_job.shop_id',
      'foreign_goods.shop_id',
      'go_live.shop_id',
      'goods_type.shop_id',
      'market_channel.shop_id',
      'pay_rate.shop_id',
      'poster.shop_id',
      'quote_example.shop_id',
      'trade_number.shop_id',
    ],
    [through]: [
      'card_order.shop_id',
      'foreign_day.shop_id',
      'foreign_sale.shop_id',
      'pay_daily.shop_id',
      'pay_hourly.shop_id',
      'pay_hourly_by_way.shop_id',
      'recharge_order.shop_id',
    ],
    [history]: [
      'delivery_order.shop_id',
      'market_join.shop_id',
      'member.register_shop_id',
      'member_visit.shop_id',
      'reward_grant.pickup_shop_id',
      'point_entry.shop_id',
      'user_coupon.used_shop_id',
      'wallet_entry.shop_id',
    ],
  },
  wholesaleOrder: {
    [own]: [
      'crm_invoice_line.order_id',
      'delivery.order_id',
      'income.order_id',
      'income_allocation.order_id',
      'order_return.order_id',
      'receivable.order_id',
      'standing_order_drawn.order_id',
    ],
  },
}

/** References to records that are merged which no `merges` moves by a statement of its own, with the reason. */
export const movedOtherwise: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customer: {
    'balance_adjustment.customer_id': 'moved behind the postings of its ledger',
    'credit_change.customer_id': 'moved behind the postings of its ledger',
  },
  prospect: { 'customer.source_prospect_id': 'is the customer that it becomes' },
}
