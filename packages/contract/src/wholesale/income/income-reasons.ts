/** Why money is not moved. */
export const incomeReasons = {
  notPaidHere: [
    '只能核销本次收款对应的应收尾差',
    'Only differences of receivables that this receipt pays can be written off with it',
  ],
  customerMerged: ['客户“{name}”已并入其他客户', '“{name}” was merged into another customer'],
  noPayer: ['请选择客户，或填写付款方', 'Choose a customer, or enter the payer'],
  noMatch: ['没有找到付款方“{payer}”对应的客户', 'No customer matches the payer “{payer}”'],
  manyMatch: ['付款方“{payer}”对应多个客户', 'Several customers match the payer “{payer}”'],
  orderMissing: ['该客户没有这张订单', 'The customer has no such order'],
  noAccount: ['请选择收款账户', 'Choose the bank account'],
  accountOff: ['收款账户已停用', 'The bank account is disabled'],
  noPayWay: [
    '预存余额在确认订单时抵扣，不能登记为收款',
    'Balance is used when an order is confirmed and cannot be registered as a receipt',
  ],
  future: ['到账时间不能晚于现在', 'The receipt time cannot be in the future'],
  bankRefTaken: ['同一银行流水号 {ref} 已登记于 {no}', 'Bank reference {ref} is already registered in {no}'],
  bankRefTwice: ['表中不止一行使用银行流水号 {ref}', 'Bank reference {ref} stands in more than one row of the sheet'],
  bankRefUsed: ['该银行流水号已登记', 'This bank reference is already registered'],
  partsOff: ['核销金额之和 {sum} 不等于到账金额 {amount}', 'Allocations total {sum}, not the received {amount}'],
  partTwice: ['同一应收款只能出现一次', 'A receivable may appear only once'],
  partForeign: ['只能核销同一客户的应收款与订单', 'Only receivables and orders of the same customer can be allocated'],
  noRoom: [
    '订单待发货金额为 {left}，预收 {amount} 超出',
    'The deposit {amount} exceeds the {left} still to be shipped',
  ],
  fromDocument: ['该收款随原单据产生，请在原单据上取消', 'This receipt belongs to another document: cancel it there'],
  onlyRefund: ['在线支付的收款只能退款', 'Online payments can only be refunded'],
  spent: [
    '多收款已被使用，余额不足以撤销（差 {short}）',
    'The overpayment has been used: the balance is short by {short}',
  ],
  refundStays: [
    '退款金额不能修改，请作废后重新登记',
    'The amount of a refund cannot be changed: void it and register a new one',
  ],
  notMaker: [
    '只有登记人可以修改待确认的收款单，他人请作废后重新登记',
    'Only the person who registered a receipt can change it: void it and register a new one',
  ],
  refundWhose: ['请选择原收款单或客户', 'Choose the original receipt or a customer'],
  refundTooMuch: ['退款 {amount} 超过原收款 {left}', 'The refund {amount} exceeds the {left} left of the receipt'],
  writeOffTooMuch: ['尾差核销每次不超过 {limit}', 'At most {limit} can be written off at a time'],
  overAllocated: ['{no} 未收 {left}，核销 {amount} 超出', '{amount} exceeds the {left} open on {no}'],
  notOpen: ['{no} 已冲销，不能再核销', '{no} was reversed and can no longer be allocated'],
  paidSince: ['{no} 已有收款 {amount}，不能撤销发货', '{no} has been paid {amount}: the shipment cannot be reversed'],
  hasInvoice: [
    '订单 {no} 已开票 {amount}，请先作废或红冲发票',
    'Order {no} is invoiced for {amount}: void or reverse the invoice first',
  ],
  hasPayments: [
    '订单已有收款 {amount}，请先选择退款方式',
    'The order has been paid {amount}: choose how to refund first',
  ],
  ofCustomer: ['客户已有收款单 {no}，不能删除', 'The customer has receipt {no} and cannot be deleted'],
  ofAccount: ['账户已有收款单 {no}，不能删除', 'The account has receipt {no} and cannot be deleted'],
  balanceShort: [
    '预存余额不足：可用 {balance}，需要 {needed}',
    'Not enough balance: {balance} available, {needed} needed',
  ],
} as const
