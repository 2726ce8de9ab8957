import { invoicedReasons } from '../receivable/invoiced.ts'

/** Why an order is refused (wholesale.md 4). */
export const orderReasons = {
  customerOff: ['客户“{name}”已停用或已并入其他客户', '“{name}” is disabled or merged into another customer'],
  addressMissing: ['收货地址不属于该客户或已停用', 'The address does not belong to the customer or is disabled'],
  addressNeeded: ['请选择收货地址', 'Choose a delivery address'],
  invoiceMissing: ['开票信息不属于该客户', 'The invoice title does not belong to the customer'],
  couponMissing: ['优惠券不属于该客户', 'The coupon does not belong to the customer'],
  past: ['要求到货日期不能早于今天', 'The required date cannot be in the past'],
  reasonMissing: ['请填写原因', 'Enter a reason'],
  empty: ['订单没有明细', 'The order has no lines'],
  skuOff: ['商品 {sku} 已停用或对该客户不可见', '{sku} is disabled or not visible to this customer'],
  textTooLong: ['内容超过 {max} 行明细，请分几次识别', 'The text has more than {max} lines: read it in parts'],
  sameSku: ['商品不能替代自己', 'A product cannot be its own substitute'],
  notSold: ['“{sku}”不能按该单位销售', '“{sku}” is not sold in this unit'],
  unitDecimals: ['“{unit}”最多 {decimals} 位小数', '“{unit}” has {decimals} decimals at most'],
  tooFine: ['数量 {qty}{unit} 换算后超过 3 位小数', '{qty} {unit} has more than three decimals in the base unit'],
  moq: ['“{sku}”起订量 {moq}，步进 {step}（基本单位）', '“{sku}”: at least {moq}, in steps of {step} (base units)'],
  maxQty: ['“{sku}”每单最多 {max}（基本单位）', '“{sku}”: at most {max} in an order (base units)'],
  noPrice: ['商品 {sku} 没有可用价格', 'No price for {sku}'],
  manualPrice: ['“{sku}”手工改价或赠送，需审批', '“{sku}” has a manual price or is a gift: approval needed'],
  providerOff: ['供应商“{name}”未启用，商品 {sku} 不能下单', 'The supplier “{name}” of {sku} is disabled'],
  providerOther: [
    '客户不从供应商“{name}”订货，商品 {sku} 不能下单',
    'The customer does not order from “{name}” ({sku})',
  ],
  quoteOff: [
    '报价已过期、未接受或不属于该客户',
    'The quotation has expired, is not accepted or belongs to another customer',
  ],
  contractLimit: ['合同金额上限剩余 {left}', 'The contract has {left} left'],
  coupon: ['优惠券不可用：{obstacle}', 'The coupon cannot be used: {obstacle}'],
  minAmount: ['订单金额未达起订金额 {amount}', 'The order is below the minimum of {amount}'],
  stock: ['{sku} 可用库存 {available}，不足 {needed}', '{sku}: {available} available, {needed} needed'],
  floor: [
    '{sku} 成交价 {price} 低于最低售价 {floor}，需审批',
    '{sku} at {price} is below its floor price {floor}: approval needed',
  ],
  floorInChange: [
    '{sku} 成交价 {price} 低于最低售价 {floor}：请另建订单并提交审批',
    '{sku} at {price} is below its floor price {floor}: put it into an order of its own and submit that for approval',
  ],
  manualInChange: [
    '“{sku}”手工改价或赠送：请另建订单并提交审批',
    '“{sku}” has a manual price or is a gift: put it into an order of its own and submit that for approval',
  ],
  overdue: [
    '客户有逾期应收 {amount}（最长 {days} 天），已暂停赊销',
    'The customer has {amount} overdue (up to {days} days): sales on credit are stopped',
  ],
  promiseBroken: [
    '客户承诺 {day} 付款 {amount} 未兑现，已暂停赊销',
    'The customer promised {amount} by {day} and has not paid: sales on credit are stopped',
  ],
  branchLimit: [
    '分店额度不足：可用 {available}，本单需要 {need}',
    'Not enough branch credit: {available} available, {need} needed',
  ],
  balance: ['预存余额不足：可用 {available}，需要 {need}', 'Not enough balance: {available} available, {need} needed'],
  balanceTooMuch: ['使用的预存余额不能超过应付金额', 'The balance used cannot exceed the payable amount'],
  changed: [
    '价格或优惠已变化，请确认最新金额 {total}',
    'Prices or discounts have changed: confirm the new total {total}',
  ],
  poNoOpen: [
    '客户单号“{poNo}”已用于未完成的订单：{orders}',
    'The customer’s number “{poNo}” already stands on open orders: {orders}',
  ],
  providerMinimum: [
    '供应商“{name}”的商品共 {amount}，未达其起订金额 {least}',
    '{amount} of goods from “{name}” is below its minimum order of {least}',
  ],
  contractOver: [
    '合同 {no} 已到期或终止，不能重新打开',
    'The contract {no} has expired or ended: the order cannot be reopened',
  ],
  contractTaken: [
    '重新打开后合同 {no} 将超出金额上限 {over}',
    'Reopened, the order would exceed the amount of contract {no} by {over}',
  ],
  contractGoodsTaken: [
    '合同 {no} 的剩余数量已被其他订单使用，不能重新打开',
    'Other orders have taken what was left of contract {no}: it cannot be reopened',
  ],
  notApprover: ['没有超额放行的权限', 'You may not approve orders beyond the credit limit'],
  notMaker: ['只有提交人可以撤回', 'Only the submitter can withdraw it'],
  notConfirmed: ['已确认的订单才能邮件发送', 'Only a confirmed order can be sent by email'],
  fixed: ['订单确认后不能再修改该项', 'This cannot be changed once the order is confirmed'],
  addressFixed: ['已有送货单，不能修改收货地址', 'Delivery notes exist: the address cannot be changed'],
  shipped: ['订单已发货，不能取消，请做退货', 'The order has been shipped: create a return instead'],
  ...invoicedReasons,
  notShipped: ['订单尚未发货，请直接取消', 'Nothing has been shipped: cancel the order instead'],
  pendingDeliveries: [
    '还有 {count} 张送货单未发货，请先发货或作废',
    '{count} delivery notes are not shipped: ship or void them first',
  ],
  partMissing: ['订单没有该分单', 'The order has no such part'],
  partDone: ['该分单没有未发货的商品', 'Nothing of this part is left to ship'],
  reopenLate: ['关闭超过 7 天，不能重新打开', 'Closed more than 7 days ago: it cannot be reopened'],
  quoteTaken: [
    '报价 {no} 的剩余数量已被其他订单使用，不能重新打开',
    'Other orders have taken what was left of quotation {no}: it cannot be reopened',
  ],
  notOwnDraft: [
    '只能作废自己登记或自己客户的订单草稿',
    'You can void only drafts of your own, or of your own customers',
  ],
  belowClaimed: [
    '“{sku}”已安排发货 {claimed}，不能少于它',
    '{claimed} of “{sku}” is already on delivery notes: it cannot be less',
  ],
  notLower: ['“{sku}”的数量只能减少', 'The quantity of “{sku}” can only be reduced'],
  expired: ['超时未付款', 'Not paid in time'],
  ofCustomer: ['客户仍有订单 {no}，不能删除', 'The customer still has the order {no}'],
} as const
