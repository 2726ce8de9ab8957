import type { Language } from '@brandside/contract/platform/bilingual.ts'

/** What stands on delivery notes, picking lists and labels beside their own words. */
export function printWords(language: Language) {
  return language === 'zh' ? zh : en
}

const zh = {
  ...{ note: '送货单', pick: '拣货单', label: '物流面单', order: '订单号', customer: '客户', receiver: '收货人' },
  ...{ address: '收货地址', planned: '计划发货', shipped: '发货日期', carrier: '承运', driver: '司机', po: '客户单号' },
  ...{ code: '编码', product: '商品', unit: '单位', qty: '数量', price: '单价', amount: '金额', batch: '批号' },
  ...{ useBy: '有效期', freight: '运费', total: '合计', warehouse: '仓库备注', remark: '备注' },
  ...{ notes: '送货单', onHand: '现存', picked: '已拣', sent: '发货人', driven: '送货人', signed: '客户签收' },
  ...{ weight: '重量', pieces: '件数', from: '发货方', bin: '货位' },
  kilograms: (grams: number) => `${grams / 1000} 千克`,
}

const en: typeof zh = {
  ...{ note: 'Delivery note', pick: 'Picking list', label: 'Label', order: 'Order', customer: 'Customer' },
  ...{
    receiver: 'Receiver',
    address: 'Address',
    planned: 'Planned shipping date',
    shipped: 'Shipped on',
    carrier: 'Carrier',
  },
  ...{ driver: 'Driver', po: 'Your order', code: 'Code', product: 'Product', unit: 'Unit', qty: 'Quantity' },
  ...{ price: 'Price', amount: 'Amount', batch: 'Batch', useBy: 'Use by', freight: 'Freight', total: 'Total' },
  ...{ warehouse: 'Note', remark: 'Remark', notes: 'Notes', onHand: 'On hand', picked: 'Picked' },
  ...{
    sent: 'Shipped by',
    driven: 'Delivered by',
    signed: 'Received by',
    weight: 'Weight',
    pieces: 'Pieces',
    from: 'From',
    bin: 'Bin',
  },
  kilograms: (grams) => `${grams / 1000} kg`,
}
