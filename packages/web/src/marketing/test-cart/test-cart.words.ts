import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

export const words = {
  title: ['试算', 'Test cart'],
  help: ['按当前填写的规则试算，不影响任何数据。', 'Priced by what is written here; nothing is saved.'],
  shop: ['门店', 'Shop'],
  member: ['会员（可不填）', 'Member (optional)'],
  at: ['下单时间', 'Ordered at'],
  listed: ['适用商品', 'Listed goods'],
  other: ['其他商品', 'Other goods'],
  price: ['单价', 'Price'],
  quantity: ['数量', 'Quantity'],
  original: ['原价', 'Original price'],
  payable: ['应付', 'To pay'],
  unused: ['未采用：{why}', 'Not applied: {why}'],
  gift: ['赠品 × {count}', 'Gift × {count}'],
  worst: [
    '最差情形：原价 {original}，叠加全部优惠后付 {payable}（{kept}）',
    'Worst case: {original} at list price, {payable} after all discounts ({kept})',
  ],
  belowFloor: ['低于底线 {floor}，不能启用', 'Below the floor of {floor}: it cannot be enabled'],
  pickShop: ['选择门店后显示结果', 'Choose a shop to see the result'],
  incomplete: ['请先填完以上必填项', 'Complete the fields above first'],
} as const satisfies Record<string, Bilingual>
