import type { Language } from '@brandside/contract/platform/bilingual.ts'

/** What stands on a printed order beside its own words. */
export function printWords(language: Language) {
  return language === 'zh' ? zh : en
}

const zh = {
  ...{ order: '订单确认', pick: '拣货单', customer: '客户', day: '业务日期', wanted: '要求到货', salesman: '业务员' },
  ...{ pay: '付款条件', receiver: '收货人', address: '收货地址', poNo: '客户单号', goods: '商品金额', off: '优惠' },
  ...{ freight: '运费', tax: '税额', taxInside: '其中税额', total: '合计', remark: '备注' },
  ...{ accounts: '收款账户', product: '商品', code: '编码', unit: '单位', qty: '数量', price: '单价', amount: '金额' },
  ...{
    open: '待发',
    picked: '实拣',
    gift: '赠品',
    change: '变更版本',
    insteadOf: '替代',
    signatures: ['制单', '客户确认'],
  },
  pickers: ['拣货', '复核'],
  payModes: { PREPAY: '款到发货', CREDIT: '赊销' },
}

const en: typeof zh = {
  ...{ order: 'Order confirmation', pick: 'Picking list', customer: 'Customer', day: 'Day', wanted: 'Required on' },
  ...{ salesman: 'Salesman', pay: 'Payment terms', receiver: 'Receiver', address: 'Address', poNo: 'Your number' },
  ...{ goods: 'Goods', off: 'Discount', freight: 'Freight', tax: 'Tax', taxInside: 'Tax inside', total: 'Total' },
  ...{ remark: 'Remark', accounts: 'Payable to', product: 'Product', code: 'Code', unit: 'Unit' },
  ...{ qty: 'Quantity', price: 'Price', amount: 'Amount', open: 'To ship', picked: 'Picked', gift: 'Gift' },
  ...{
    insteadOf: 'instead of',
    change: 'Version',
    signatures: ['Made by', 'Confirmed by'],
    pickers: ['Picked by', 'Checked by'],
  },
  payModes: { PREPAY: 'prepaid', CREDIT: 'on credit' },
}
