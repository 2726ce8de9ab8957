import { states } from '../../platform/states.ts'

/** What goes out can be taken back on the same day; what was signed for stays. */
export const orderDeliveryStates = states({
  code: 'order_delivery_state',
  name: ['送货单状态', 'Delivery note state'],
  items: {
    PENDING: ['待发货', 'To ship'],
    SHIPPED: ['已发货', 'Shipped'],
    SIGNED: ['已签收', 'Signed'],
    VOIDED: ['已作废', 'Void'],
  },
  colours: { PENDING: 'orange', SHIPPED: 'blue', SIGNED: 'green', VOIDED: 'grey' },
  initial: 'PENDING',
  moves: {
    update: { from: ['PENDING'], button: ['修改', 'Change'] },
    ship: { from: ['PENDING'], to: 'SHIPPED', button: ['发货', 'Ship'], next: true },
    shipUnpaid: { from: ['PENDING'], to: 'SHIPPED', button: ['未付清发货', 'Ship unpaid'], danger: true },
    sign: { from: ['SHIPPED'], to: 'SIGNED', button: ['签收', 'Sign'], next: true },
    unship: { from: ['SHIPPED'], to: 'PENDING', button: ['撤销发货', 'Reverse shipment'], danger: true },
    void: { from: ['PENDING'], to: 'VOIDED', button: ['作废', 'Void'], danger: true },
  },
})
